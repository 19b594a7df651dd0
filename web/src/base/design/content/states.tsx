import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../illustrations/illustration.tsx'

export interface EmptyStateProps {
  illustration: IllustrationName
  title: string
  /** Reason, and what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** The title is the page's heading. */
  heading?: 'h1' | 'h2'
  role?: 'alert' | 'status'
}

/** Nothing here, or not any more: says what happened, why, and offers the next step. */
export const EmptyState = ({ illustration, title, children, actions, heading: Heading = 'h2', role }: EmptyStateProps) => (
  <div role={role} className="flex flex-col items-center text-center gap-3 px-4 cramped:px-0 py-6 md:py-8 w-full max-w-md mx-auto">
    <Illustration name={illustration} />
    <Heading className="max-w-full text-2xl wrap-break-word">{title}</Heading>
    {children !== undefined && <div className="text-text-muted [&>p+p]:mt-1.5">{children}</div>}
    {actions !== undefined && <div className="flex flex-wrap justify-center gap-3 mt-3">{actions}</div>}
  </div>
)
