import { ProblemPage } from './problem-page.tsx'

/** In place of a page that the server could not draw. */
export default function Broken() {
  return <ProblemPage />
}
