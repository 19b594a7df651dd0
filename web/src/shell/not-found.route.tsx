import { ProblemPage } from './problem-page.tsx'

/** Whatever stands at no address of the table. */
export default function NotFound() {
  return <ProblemPage missing />
}
