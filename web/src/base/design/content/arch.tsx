import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface ArchProps {
  /** With a rim in the brand's soft colours around what stands in it. */
  rim?: boolean
  className?: string
  children?: ReactNode
}

/** A window in the brand's own shape (`--arch`), filled by a picture. */
export const Arch = ({ rim = false, className, children }: ArchProps) => (
  <span
    className={cx(
      'block arch',
      rim ? 'bg-linear-to-b from-secondary-soft to-primary-soft p-1 pb-0 lg:p-1.5 lg:pb-0' : 'bg-skeleton',
      className,
    )}
  >
    {rim ? <span className="block size-full arch bg-skeleton overflow-hidden">{children}</span> : children}
  </span>
)
