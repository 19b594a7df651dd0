import type { ReactNode } from 'react'
import { Mirrored } from '../../base/design/index.ts'

/** The sign at the beginning of a field, turned with the reading direction. */
export const fieldIcon = (icon: ReactNode) => (
  <span className="inline-flex ps-3 text-text-muted framed:hidden">
    <Mirrored>{icon}</Mirrored>
  </span>
)
