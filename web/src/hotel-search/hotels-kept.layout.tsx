import { KeptPages } from '../layout/kept.tsx'

const keep = ['/hotel', '/hotel/packages']

/** Hotel results and the rooms of the chosen hotel stay alive while a stay is being booked. */
export default function HotelsKept() {
  return <KeptPages keep={keep} />
}
