import { addDays, lastSoldDay } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import { useShop } from '../../../base/brand/index.ts'
import { Calendar } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Cheapest } from '../cheapest.tsx'
import { leavingOn, lengthOf } from '../other-dates.ts'
import { askedOf } from '../price-days.ts'
import { usePricedDays } from './use-priced-days.ts'

/** Days of the longest month: all that have no price are looked for. */
const mostDays = 31

/** A month of departures, the chosen one first; of a round trip with its days between kept. A press searches them. */
export function WholeMonth({ search, onSearch }: { search: FlightSearch; onSearch: (search: FlightSearch) => void }) {
  const { t, format } = useLocale()
  const { today, country } = useShop()
  const [out = today, back] = search.routes.map(({ date }) => date)
  const length = lengthOf(search)
  const asked = askedOf(search)
  const { textOf, onMonthsShown, cheapest, note } = usePricedDays(
    asked && { ...asked, trip: length === undefined ? 'one-way' : { days: length } },
    out,
    mostDays,
  )
  return (
    <div className="flex flex-col gap-3">
      <Cheapest price={cheapest?.price} days={cheapest && format.dateShort(cheapest.key)} loading={false} />
      {length !== undefined && <p className="text-sm text-text-muted">{t('prices.length', { count: length })}</p>}
      <Calendar
        inPage
        single
        minDays={0}
        selection={{ start: out, end: back }}
        onChange={({ start }) => start !== undefined && onSearch(leavingOn(search, start))}
        onDone={() => {}}
        labels={{ start: t('trade.departure'), end: t('trade.inbound') }}
        today={today}
        min={today}
        max={addDays(lastSoldDay(today), -(length ?? 0))}
        country={country}
        priceOf={textOf}
        onMonthsShown={onMonthsShown}
      />
      {note !== undefined && <p className="text-sm text-text-muted">{note}</p>}
    </div>
  )
}
