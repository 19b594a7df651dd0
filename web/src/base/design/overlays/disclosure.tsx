import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Given together with `onChange`, the caller keeps the state (as in the address). */
  open?: boolean
  onChange?: (open: boolean) => void
  startsOpen?: boolean
  className?: string
}

/** A line that unfolds what belongs to it. */
export function Disclosure({ summary, children, open, onChange, startsOpen = false, className }: DisclosureProps) {
  const id = useId()
  const [own, setOwn] = useState(startsOpen)
  const isOpen = open ?? own
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex w-full items-center gap-2 min-h-11 py-2 text-start font-semibold"
        onClick={() => {
          setOwn(!isOpen)
          onChange?.(!isOpen)
        }}
      >
        <span className="flex-1 min-w-0">{summary}</span>
        <Icon of={ChevronDown} size={20} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
