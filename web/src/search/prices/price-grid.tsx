import { daysBetween, type LocalDate } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import { PlaneLanding, PlaneTakeoff } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { Icon, Mirrored } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Cheapest } from './cheapest.tsx'
import { daysAround, fits, nearestFirst, onDates } from './other-dates.ts'
import { cheapestOf, DayHead, PriceCell } from './price-cell.tsx'
import { askedOf, queryOf } from './price-days.ts'
import { useCellKeys } from './use-cell-keys.ts'
import { useHolidays } from './use-holidays.ts'
import { usePriceRange } from './use-price-range.ts'

const daysEachSide = 3

/** Three days before and after both dates of a round trip: a column a departure, a row a return. */
export function PriceGrid({ search, onSearch }: { search: FlightSearch; onSearch: (search: FlightSearch) => void }) {
  const { t, format } = useLocale()
  const { today } = useShop()
  const [out = '', back = ''] = search.routes.map(({ date }) => date)
  const [departures, returns] = [daysAround(out, daysEachSide), daysAround(back, daysEachSide)]
  const asked = askedOf(search)
  const canFly = (departure: LocalDate, ret: LocalDate): boolean => {
    const other = onDates(search, { 0: departure, 1: ret })
    return fits(other, 0, departure, today) && fits(other, 1, ret, today)
  }
  const days = returns.flatMap(ret => departures.map(departure => ({ departure, return: ret })))
  const { find, loading } = usePriceRange(
    asked && {
      ...queryOf({ ...asked, trip: 'departures' }),
      start: departures[0],
      end: departures.at(-1),
      returnStart: returns[0],
      returnEnd: returns.at(-1),
    },
    nearestFirst(
      days.filter(day => canFly(day.departure, day.return)),
      day => Math.abs(daysBetween(out, day.departure)) + Math.abs(daysBetween(back, day.return)),
    ),
  )
  const { box, onKeyDown, at, setAt } = useCellKeys(7, 7, { column: daysEachSide, row: daysEachSide })
  const marks = useHolidays(departures[0] ?? out, returns.at(-1) ?? back)
  const cells = returns.flatMap(ret =>
    departures.map(departure => ({ key: `${departure} ${ret}`, price: find(departure, ret), departure, ret })),
  )
  const cheapest = cheapestOf(cells.filter(cell => canFly(cell.departure, cell.ret)))
  const words = (departure: LocalDate, ret: LocalDate) =>
    t('prices.trip', { departure: format.dateShort(departure), back: format.dateShort(ret) })
  const [bestOut = '', bestBack = ''] = cheapest?.key.split(' ') ?? []
  return (
    <div className="flex flex-col gap-3">
      <Cheapest price={cheapest?.price} days={cheapest && words(bestOut, bestBack)} loading={loading} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the cells in it */}
      <div ref={box} onKeyDown={onKeyDown} className="overflow-x-auto -mx-5 px-0.5 pb-1 md:mx-0">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons
          role="grid"
          aria-label={t('prices.grid')}
          aria-busy={loading}
          className="w-full max-[19rem]:min-w-88 table-fixed border-separate border-spacing-px md:border-spacing-0.5"
        >
          <thead>
            <tr>
              <th scope="col" className="w-10 text-xs font-medium text-text-muted align-bottom md:w-20">
                <Corner />
              </th>
              {departures.map(day => (
                <th key={day} scope="col" className="p-0.5">
                  <DayHead day={day} mark={marks.get(day)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {returns.map((ret, row) => (
              <tr key={ret}>
                <th scope="row" className="p-0 sticky start-0 bg-surface-raised z-raised">
                  <DayHead day={ret} mark={marks.get(ret)} />
                </th>
                {departures.map((departure, column) => (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <td key={departure} role="gridcell" aria-selected={departure === out && ret === back} className="p-0">
                    <PriceCell
                      place={`${column} ${row}`}
                      label={words(departure, ret)}
                      price={find(departure, ret)}
                      loading={loading}
                      chosen={departure === out && ret === back}
                      cheapest={cheapest?.key === `${departure} ${ret}`}
                      disabled={!canFly(departure, ret)}
                      tabIndex={at.column === column && at.row === row ? 0 : -1}
                      onFocus={() => setAt({ column, row })}
                      onPress={() => onSearch(onDates(search, { 0: departure, 1: ret }))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Labels the sides of the departures and of the returns; by icons where there is no room for words. */
function Corner() {
  const { t } = useLocale()
  return (
    <>
      <span className="flex justify-end">
        <Mirrored>
          <Icon of={PlaneTakeoff} size={16} className="md:hidden" />
        </Mirrored>
        <span className="max-md:sr-only">{t('trade.outbound')}</span>
      </span>
      <span className="flex justify-start">
        <Mirrored>
          <Icon of={PlaneLanding} size={16} className="md:hidden" />
        </Mirrored>
        <span className="max-md:sr-only">{t('trade.inbound')}</span>
      </span>
    </>
  )
}
