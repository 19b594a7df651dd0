import { X } from 'lucide'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

/** Lower than a finger needs; what takes the press is not. */
export const chipLook = (isOn: boolean): string =>
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
  <button type="button" aria-pressed={pressed} disabled={disabled} onClick={() => onChange(!pressed)} className={chipLook(pressed)}>
    {icon}
    {children}
  </button>
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
