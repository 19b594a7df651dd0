import type { FacetOption } from '@karwan/domain/flights'
import { memo, type ReactNode, useState } from 'react'
import { Button, Checkbox, Disclosure } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useFilterWords } from './filter-words.ts'

/** A row of the panel under its heading; folds away. Painted apart: a press elsewhere does not walk through it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure startsOpen summary={<h3 className="text-md">{title}</h3>} className="py-2 isolate">
    <fieldset className="pb-2">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </Disclosure>
)

interface OptionProps {
  option: FacetOption<unknown>
  checked: boolean
  /** Does the same at any time: an option is not drawn anew for it. */
  onChange: () => void
  label: string
  /** Written left to right under the label: hours, a code. */
  note?: string
  /** Chooses this one alone; does the same at any time. */
  onOnly?: () => void
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
}
const isSameOption = (a: OptionProps, b: OptionProps): boolean =>
  a.option.count === b.option.count &&
  a.option.lowest === b.option.lowest &&
  a.checked === b.checked &&
  a.label === b.label &&
  a.note === b.note &&
  a.people === b.people

/** One choice with its count and lowest price. Chosen ones stay to be taken off, even when they show nothing. */
export const Option = memo(function Option({ option, checked, onChange, label, note, onOnly, people }: OptionProps) {
  const { t, format } = useLocale()
  const words = useFilterWords(people)
  const { count, lowest } = option
  const isIdle = count === 0 && !checked
  return (
    <div className="group/option relative">
      <Checkbox
        checked={checked}
        disabled={isIdle}
        onChange={onChange}
        aside={
          <span className="flex flex-col items-end leading-snug text-xs">
            <span className="text-sm">{format.number(count)}</span>
            {lowest !== null && <Bdi className="whitespace-nowrap">{words.priceText(lowest)}</Bdi>}
          </span>
        }
      >
        <span className={onOnly && 'block pe-14'}>{label}</span>
        {note !== undefined && (
          <span className="block text-xs text-text-muted numeric">
            <Bdi ltr>{note}</Bdi>
          </span>
        )}
      </Checkbox>
      {onOnly && !isIdle && (
        <button
          type="button"
          aria-label={t('results.onlyName', { name: label })}
          onClick={onOnly}
          className="absolute end-20 top-0 min-h-11 min-w-11 px-2 rounded-control text-sm font-medium text-link hover:bg-neutral-3 focus-visible:opacity-100 pointer-fine:opacity-0 group-hover/option:opacity-100"
        >
          {t('results.only')}
        </button>
      )}
    </div>
  )
}, isSameOption)

const shownAtFirst = 6
/** Long rows show their first six, and those that are chosen. */
export function Folded<Item>({
  items,
  isChosen,
  children,
}: {
  items: readonly Item[]
  isChosen: (item: Item) => boolean
  children: (item: Item) => ReactNode
}) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const first = items.filter((item, at) => at < shownAtFirst || isChosen(item))
  const hidden = items.length - first.length
  return (
    <>
      {(isOpen || hidden <= 1 ? items : first).map(children)}
      {hidden > 1 && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('ui.showLess') : `${t('ui.showMore')} (${hidden})`}
        </Button>
      )}
    </>
  )
}
