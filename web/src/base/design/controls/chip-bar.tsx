import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { chipLook } from './chips.tsx'

interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something behind it is chosen. */
  active?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}
/** A chip that opens more: a sheet of filters, the orders of a list. */
export const ChipButton = ({ active = false, icon, className, children, ...button }: ChipButtonProps) => (
  <button type="button" aria-haspopup="dialog" {...button} className={cx(chipLook(active), className)}>
    {icon}
    {children}
  </button>
)

/**
 * Chips in one line over a list. The line stays at the upper edge while the list scrolls under it, and scrolls sideways
 * where it is longer than the screen. It ends in the page's ground, so it covers nothing that is read.
 */
export const ChipBar = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that are on or off, not fields of a form
  <div
    role="group"
    aria-label={label}
    className={cx(
      'sticky top-0 z-sticky max-lg:-mx-[var(--gutter)] bg-background overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
      className,
    )}
  >
    <div className="flex items-center gap-2 w-max min-w-full py-2 max-lg:px-[var(--gutter)] lg:px-0.5">{children}</div>
  </div>
)
