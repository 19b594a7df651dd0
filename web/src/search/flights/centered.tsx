import type { ReactNode } from 'react'
import { Illustration } from '../../base/design/index.ts'

interface CenteredProps {
  illustration: 'no-results' | 'error' | 'expired-search' | 'offline'
  children: ReactNode
}
/** A picture over a sentence, as dialogs of a search have it. */
export const Centered = ({ illustration, children }: CenteredProps) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <Illustration name={illustration} className="w-48 h-36" />
    <p>{children}</p>
  </div>
)
