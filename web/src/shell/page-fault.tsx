import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Unreachable } from './unreachable.tsx'

/** The page of what went wrong may not come either on a weak network. */
const ProblemPage = lazy(() =>
  import('./problem-page.tsx').then(
    page => ({ default: page.ProblemPage }),
    () => ({ default: Unreachable }),
  ),
)

interface PageFaultProps {
  /** Of the address: another one gets another chance. */
  at: string
  children: ReactNode
}
interface Fault {
  readonly failed: boolean
  readonly at: string
}

/** Replaces a page that fails to render. The frame around it stays. */
export class PageFault extends Component<PageFaultProps, Fault> {
  override state: Fault = { failed: false, at: this.props.at }
  static getDerivedStateFromError = (): Partial<Fault> => ({ failed: true })
  static getDerivedStateFromProps = ({ at }: PageFaultProps, before: Fault): Fault | null =>
    at === before.at ? null : { failed: false, at }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Suspense>
        <ProblemPage />
      </Suspense>
    )
  }
}
