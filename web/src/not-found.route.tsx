import { data } from 'react-router'
import { ProblemPage } from './problem-page.tsx'
import type { PageHandle } from './route-page.ts'

export const handle: PageHandle = { title: 'error.pageNotFound', hidden: true }

export const loader = () => {
  throw data(null, { status: 404 })
}
export const ErrorBoundary = ({ error }: { error: unknown }) => <ProblemPage error={error} />
export default function NotFound() {
  return null
}
