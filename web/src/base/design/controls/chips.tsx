import { X } from 'lucide'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

/** Lower than a finger needs; what takes the press is not. */
const look = (isOn: boolean): string =>
  cx(
    'relative shrink-0 inline-flex items-center gap-1.5 min-h-9.5 px-3.5 rounded-full border text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50 after:absolute after:inset-x-0 after:-inset-y-[3px]',
    isOn ? 'bg-primary-soft text-on-primary-soft border-primary' : 'bg-surface border-border-strong hover:bg-neutral-3',
  )

interface ChipProps {
  pressed: boolean
  onChange: (pressed: boolean) => void
  disabled?: boolean
  icon?: ReactNode
  children: ReactNode
}
/** A choice that is on or off: quick filters, trip types. */
export const Chip = ({ pressed, onChange, disabled = false, icon, children }: ChipProps) => (
  <button type="button" aria-pressed={pressed} disabled={disabled} onClick={() => onChange(!pressed)} className={look(pressed)}>
    {icon}
    {children}
  </button>
)

interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something behind it is chosen. */
  active?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}
/** A chip that opens more: a sheet of filters, the orders of a list. */
export const ChipButton = ({ active = false, icon, className, children, ...button }: ChipButtonProps) => (
  <button type="button" aria-haspopup="dialog" {...button} className={cx(look(active), className)}>
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

/** A filter that is on; pressing it takes it off. `label` says so: "Remove filter Direct". */
export function RemovableChip({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="inline-flex items-center gap-1.5 min-h-9 ps-3 pe-2 rounded-full bg-primary-soft text-on-primary-soft text-sm font-medium relative after:absolute after:inset-x-0 after:-inset-y-1 hover:brightness-97"
    >
      {children}
      <Icon of={X} size={16} strokeWidth={2.25} />
    </button>
  )
}
