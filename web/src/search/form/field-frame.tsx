import type { ReactNode } from 'react'
import { cx } from '../../base/design/index.ts'

/** A line before a field that is not the first of its frame. */
export const nextCell = 'border-border border-t lg:border-t-0 lg:border-s'

/** Fields in one frame, parted by hairlines: below one another on phones, one row on wide screens. */
export const FieldFrame = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div data-frame="" className={cx('grid grid-cols-1 min-w-0 rounded-lg border border-border-strong bg-surface', className)}>
    {children}
  </div>
)
