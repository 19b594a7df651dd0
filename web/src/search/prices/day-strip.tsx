import { daysBetween, type LocalDate } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Cheapest } from './cheapest.tsx'
import { daysAround, fits, nearestFirst, onDates } from './other-dates.ts'
import { cheapestOf, DayHead, PriceCell } from './price-cell.tsx'
import { askedOf, queryOf } from './price-days.ts'
import { useCellKeys } from './use-cell-keys.ts'
import { useHolidays } from './use-holidays.ts'
import { usePriceRange } from './use-price-range.ts'

const daysEachSide = 3

/** A week around the date of one flight, each day with its lowest known one-way price. */
export function DayStrip({
  search,
  leg,
  label,
  onSearch,
}: {
  search: FlightSearch
  leg: number
  label: string
  onSearch: (search: FlightSearch) => void
}) {
  const { format } = useLocale()
  const { today } = useShop()
  const chosen: LocalDate = search.routes[leg]?.date ?? today
  const days = daysAround(chosen, daysEachSide)
  const asked = askedOf(search, leg)
  const { find, loading } = usePriceRange(
    asked && { ...queryOf({ ...asked, trip: 'one-way' }), start: days[0], end: days.at(-1) },
    nearestFirst(
      days.filter(day => fits(search, leg, day, today)).map(departure => ({ departure, return: null })),
      day => Math.abs(daysBetween(chosen, day.departure)),
    ),
  )
  const { box, onKeyDown, at, setAt } = useCellKeys(7, 1, { column: daysEachSide, row: 0 })
  const marks = useHolidays(days[0] ?? chosen, days.at(-1) ?? chosen)
  const cheapest = cheapestOf(days.filter(day => fits(search, leg, day, today)).map(day => ({ key: day, price: find(day) })))
  return (
    <div className="flex flex-col gap-2">
      <Cheapest price={cheapest?.price} days={cheapest && format.dateShort(cheapest.key)} loading={loading} />
      {/* biome-ignore lint/a11y/useSemanticElements: a list that hears the keys of the days in it */}
      <div ref={box} role="group" aria-label={label} aria-busy={loading} onKeyDown={onKeyDown} className="overflow-x-auto -mx-1 px-1 pb-1">
        <ul className="grid grid-cols-[repeat(7,minmax(44px,1fr))] gap-1">
          {days.map((day, column) => (
            <li key={day} className="flex flex-col items-stretch gap-1 text-center">
              <DayHead day={day} mark={marks.get(day)} />
              <PriceCell
                place={`${column} 0`}
                label={format.dateFull(day)}
                price={find(day)}
                loading={loading}
                chosen={day === chosen}
                cheapest={cheapest?.key === day}
                disabled={!fits(search, leg, day, today)}
                tabIndex={at.column === column ? 0 : -1}
                onFocus={() => setAt({ column, row: 0 })}
                onPress={() => onSearch(onDates(search, { [leg]: day }))}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
