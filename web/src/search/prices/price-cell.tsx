import type { LocalDate } from '@karwan/domain/calendar'
import { Tag } from 'lucide'
import type { Ref } from 'react'
import { useShownMoney } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { DayPrice } from './price-days.ts'

export interface PriceCellProps {
  /** Days of the price, in words. */
  label: string
  price: DayPrice | undefined
  loading: boolean
  /** Of the search that is shown. */
  chosen: boolean
  cheapest: boolean
  disabled: boolean
  tabIndex: number
  onPress: () => void
  onFocus?: () => void
  place: string
  ref?: Ref<HTMLButtonElement>
}

/** One pair of days with its lowest known price, in short; pressing searches it. */
export function PriceCell({ label, price, loading, chosen, cheapest, disabled, tabIndex, onPress, onFocus, place }: PriceCellProps) {
  const { format } = useLocale()
  const { shown } = useShownMoney()
  const words = usePriceWords()
  // The short amount too, as it is seen: who speaks to the page calls it by that.
  const name = format.row([label, words(price, cheapest), price && format.shortAmount(shown(price.price))])
  return (
    <button
      type="button"
      data-place={place}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={name}
      aria-current={chosen ? 'date' : undefined}
      title={price && words(price, cheapest)}
      onClick={onPress}
      onFocus={onFocus}
      className={cx(
        'relative flex size-full min-h-11 min-w-11 flex-col items-center justify-center rounded-md px-0.5 text-xs leading-tight numeric disabled:opacity-40',
        chosen
          ? 'bg-primary text-on-primary'
          : cheapest
            ? 'bg-success-soft text-on-success-soft'
            : 'bg-neutral-2 enabled:hover:bg-neutral-3',
        cheapest && 'font-bold',
      )}
    >
      {cheapest && <Icon of={Tag} size={12} className="mb-0.5 max-md:rtl:hidden" />}
      {disabled ? (
        ''
      ) : loading ? (
        <span className="skeleton h-3 w-7 rounded-sm" />
      ) : (
        <Bdi>{price && format.shortAmount(shown(price.price))}</Bdi>
      )}
    </button>
  )
}

/** A price in words: how much, that it is the lowest, when it was seen. */
export function usePriceWords() {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (price: DayPrice | undefined, cheapest = false): string =>
    price === undefined
      ? t('prices.unknown')
      : format.row([
          format.money(shown(price.price)),
          ...(cheapest ? [t('search.cheapestDay')] : []),
          t('prices.seen', { ago: format.relative(price.seenAt, Date.now()) }),
        ])
}

/** The lowest of prices; undefined where none is known. */
export function cheapestOf<Key>(cells: readonly { readonly key: Key; readonly price: DayPrice | undefined }[]) {
  let lowest: { readonly key: Key; readonly price: DayPrice } | undefined
  for (const { key, price } of cells) {
    if (price && (lowest === undefined || price.price.amount < lowest.price.price.amount)) lowest = { key, price }
  }
  return lowest
}

/** A day as a head of a row or column: day of the week, day, month, and a mark on holidays. */
export function DayHead({ day, mark }: { day: LocalDate; mark: string | undefined }) {
  const { format } = useLocale()
  const weekday = format.weekdays().find(each => each.day === new Date(`${day}T00:00Z`).getUTCDay())
  return (
    <span className="flex flex-col items-center leading-tight" title={mark}>
      <span aria-hidden="true" className="text-xs text-text-muted font-regular">
        {weekday?.short}
      </span>
      <span aria-hidden="true" className="text-sm font-semibold numeric">
        {Number(day.slice(8))}
        <span className="text-text-muted font-regular">/{Number(day.slice(5, 7))}</span>
      </span>
      <span aria-hidden="true" className={cx('size-1.25 rounded-full mt-0.5', mark !== undefined && 'bg-secondary')} />
      <span className="sr-only">{format.row([format.dateFull(day), mark])}</span>
    </span>
  )
}
