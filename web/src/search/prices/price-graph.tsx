import { addDays, compareDates, daysBetween, type LocalDate, lastSoldDay } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import { Tag } from 'lucide'
import { useEffect } from 'react'
import { useShop, useShownMoney } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Cheapest } from './cheapest.tsx'
import { daysFrom, leavingOn, lengthOf, nearestFirst } from './other-dates.ts'
import { cheapestOf, usePriceWords } from './price-cell.tsx'
import { askedOf, type DayPrice, queryOf } from './price-days.ts'
import { useCellKeys } from './use-cell-keys.ts'
import { useHolidays } from './use-holidays.ts'
import { usePriceRange } from './use-price-range.ts'

/** Two months of departures, the chosen one with two weeks before it. */
const [before, inSight] = [14, 61]
/** Share of the height that the lowest and the highest bar take: differences are seen, and none is nothing. */
const [least, most] = [25, 100]

/**
 * Bars of the lowest known price by day of departure; of a round trip with its days between kept. To a screen reader it
 * is the list of its days. It is read from the start of the line, as the price grid is.
 */
export function PriceGraph({ search, onSearch }: { search: FlightSearch; onSearch: (search: FlightSearch) => void }) {
  const { t, format } = useLocale()
  const { today } = useShop()
  const { shown } = useShownMoney()
  const out = search.routes[0]?.date ?? today
  const length = lengthOf(search)
  const first = compareDates(addDays(out, -before), today) < 0 ? today : addDays(out, -before)
  const days = daysFrom(first, inSight).filter(day => compareDates(addDays(day, length ?? 0), lastSoldDay(today)) <= 0)
  const asked = askedOf(search)
  const { find, loading } = usePriceRange(
    asked && {
      ...queryOf({ ...asked, trip: length === undefined ? 'one-way' : 'departures' }),
      start: first,
      end: days.at(-1),
      days: length,
    },
    nearestFirst(
      days.map(departure => ({ departure, return: length === undefined ? null : addDays(departure, length) })),
      day => Math.abs(daysBetween(out, day.departure)),
    ),
  )
  const priceOf = (day: LocalDate) => find(day, length === undefined ? undefined : addDays(day, length))
  const prices = days.map(day => ({ key: day, price: priceOf(day) }))
  const cheapest = cheapestOf(prices)
  const amounts = prices.flatMap(({ price }) => price?.price.amount ?? [])
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const height = (price: DayPrice): number =>
    highest === lowest ? most : least + ((price.price.amount - lowest) / (highest - lowest)) * (most - least)
  const start = Math.max(0, days.indexOf(out))
  const { box, onKeyDown, at, setAt } = useCellKeys(days.length, 1, { column: start, row: 0 })
  const marks = useHolidays(first, days.at(-1) ?? first)
  const words = usePriceWords()
  const named = (day: LocalDate, date: string, price: DayPrice | undefined, short?: string) =>
    format.row([date, marks.get(day), words(price, day === cheapest?.key), short])
  useEffect(() => {
    const list = box.current
    const bar = list?.querySelector<HTMLElement>(`[data-place="${start} 0"]`)
    // Right to left `scrollLeft` counts down from 0: a difference is right in both directions.
    if (list && bar) list.scrollLeft += bar.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 2
  }, [box, start])
  return (
    <div className="flex flex-col gap-3">
      <Cheapest price={cheapest?.price} days={cheapest && format.dateShort(cheapest.key)} loading={loading} />
      {length !== undefined && <p className="text-sm text-text-muted">{t('prices.length', { count: length })}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the bars in it */}
      <div ref={box} onKeyDown={onKeyDown} aria-busy={loading} className="relative overflow-x-auto pb-1">
        <ol aria-label={t('prices.graph')} className="flex items-end gap-0.5 h-56 w-max">
          {prices.map(({ key: day, price }, column) => (
            <li key={day} className="h-full">
              <button
                type="button"
                data-place={`${column} 0`}
                tabIndex={at.column === column ? 0 : -1}
                aria-current={day === out ? 'date' : undefined}
                aria-label={named(day, format.dateFull(day), price, price && format.shortAmount(shown(price.price)))}
                title={named(day, format.dateShort(day), price)}
                onFocus={() => setAt({ column, row: 0 })}
                onClick={() => onSearch(leavingOn(search, day))}
                className="group flex h-full w-11 flex-col items-center justify-end gap-1 rounded-md text-xs numeric hover:bg-neutral-2"
              >
                {day === cheapest?.key && <Icon of={Tag} size={12} className="text-success" />}
                <span dir="auto" className={cx('leading-tight text-center', day === cheapest?.key && 'font-bold')}>
                  {price && format.shortAmount(shown(price.price))}
                </span>
                <span
                  className={cx(
                    'w-7 rounded-t-sm',
                    !price
                      ? 'bg-neutral-3'
                      : day === out
                        ? 'bg-primary'
                        : day === cheapest?.key
                          ? 'bg-success'
                          : 'bg-border-strong group-hover:bg-primary',
                  )}
                  style={{ height: price ? `${height(price) * 1.3}px` : '3px' }}
                />
                <DayUnder day={day} isFirst={column === 0} isChosen={day === out} mark={marks.get(day)} />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Under a bar: the day, and the month where it begins. */
function DayUnder({ day, isFirst, isChosen, mark }: { day: LocalDate; isFirst: boolean; isChosen: boolean; mark: string | undefined }) {
  const date = Number(day.slice(8))
  return (
    <span aria-hidden="true" className="flex flex-col items-center leading-tight">
      <span className={cx('inline-flex items-center gap-0.5', isChosen && 'font-bold text-link')}>
        {date}
        {(isFirst || date === 1) && <span className="text-text-muted">/{Number(day.slice(5, 7))}</span>}
      </span>
      <span className={cx('size-1.25 rounded-full', mark !== undefined && 'bg-secondary')} />
    </span>
  )
}
