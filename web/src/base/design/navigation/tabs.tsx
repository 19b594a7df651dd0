import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { cx } from '../cx.ts'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Under the label: the price and duration of a sort. */
  readonly note?: ReactNode
}
export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** `pills` on a card, `line` over a list. */
  look?: 'pills' | 'line'
  /** Left out where the tabs only change a list that stands elsewhere. */
  children?: ReactNode
}

/** Tabs by the ARIA pattern: one tab stop, arrows in reading direction, Home and End. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, look = 'pills', children }: TabsProps<Id>) {
  const id = useId()
  const { direction } = useLocale()
  const list = useRef<HTMLDivElement>(null)
  // A row that is wider than its window shows the tab that is open; nothing else moves.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${active}"]`)
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [active])
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex(tab => tab.id === active)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: (now + 1) % tabs.length, [backward]: (now - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={look === 'line' ? 'flex overflow-x-auto border-b border-border' : 'flex flex-wrap gap-1'}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={cx(tabLook[look], tab.id === active ? activeLook[look] : 'text-text-muted hover:text-text')}
          >
            {tab.icon}
            <span className="flex flex-col items-start">
              {tab.label}
              {tab.note !== undefined && <span className="text-sm font-regular text-text-muted">{tab.note}</span>}
            </span>
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
          {children}
        </div>
      )}
    </>
  )
}
const tabLook = {
  pills: 'inline-flex items-center gap-2 min-h-11 px-4 rounded-full font-semibold transition-colors',
  line: 'inline-flex items-center gap-2 min-h-12 px-2 sm:px-4 py-2 font-semibold whitespace-nowrap border-b-3 border-transparent -mb-px',
} as const
const activeLook = { pills: 'bg-primary-soft text-on-primary-soft', line: 'border-primary! text-link' } as const
