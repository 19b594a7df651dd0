import { KeptPages } from '../layout/kept.tsx'

const keep = ['/flight']

/** Flight results stay alive while a flight is being booked. */
export default function FlightsKept() {
  return <KeptPages keep={keep} />
}
