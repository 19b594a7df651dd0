import { type ReactNode, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { focusHeading } from '../focus-heading.ts'
import { Button } from './button.tsx'
import { RemovableChip } from './chips.tsx'

interface RemovableChipsProps {
  /** Filters that are on; `name` in words, `shown` the same as it is drawn. */
  items: readonly { readonly id: string; readonly name: string; readonly shown?: ReactNode; readonly onRemove: () => void }[]
  onClear: () => void
}

/**
 * Filters that are on, each taken off by its chip, and all of them. A chip goes with its press: the focus is at its
 * neighbour by then.
 */
export function RemovableChips({ items, onClear }: RemovableChipsProps) {
  const { t } = useLocale()
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  const leave = (at: number) => {
    const beside = list.current?.children[at + 1 < items.length ? at + 1 : at - 1]?.querySelector('button')
    if (beside) beside.focus({ preventScroll: true })
    else focusHeading()
  }
  return (
    <ul ref={list} aria-label={t('results.activeFilters')} className="flex flex-wrap items-center gap-2">
      {items.map(({ id, name, shown, onRemove }, at) => (
        <li key={id}>
          <RemovableChip
            label={t('results.removeFilter', { name })}
            onRemove={() => {
              leave(at)
              onRemove()
            }}
          >
            {shown ?? name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            focusHeading()
            onClear()
          }}
        >
          {t('ui.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
