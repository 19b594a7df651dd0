import type { FlightSearch } from '@karwan/domain/flights'
import { CalendarDays } from 'lucide'
import { useShop } from '../../../base/brand/index.ts'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { cheapestOf, tripsAround, useTripPrices } from '../../prices/index.ts'
import { Options } from './option-row.tsx'
import { TripRow } from './trip-row.tsx'

/** The same trip up to three days earlier or later, the stays as long as they were. */
export function OtherDays({ search, query }: { search: FlightSearch; query: string }) {
  const { t, format } = useLocale()
  const { today } = useShop()
  const others = tripsAround(search, today)
  const priceOf = useTripPrices(others.map(({ trip }) => trip))
  const cheapest = cheapestOf(others.map(({ days, trip }) => ({ key: days, price: priceOf(trip) })))
  if (others.length === 0) return null
  return (
    <Options title={t('results.otherDays')}>
      {others.map(({ days, trip }) => (
        <TripRow
          key={days}
          trip={trip}
          query={query}
          icon={<Icon of={CalendarDays} size={20} />}
          title={daysOf(trip, format)}
          detail={t(days < 0 ? 'results.daysEarlier' : 'results.daysLater', { count: Math.abs(days) })}
          price={priceOf(trip)}
          isCheapest={cheapest?.key === days}
        />
      ))}
    </Options>
  )
}

const daysOf = ({ type, routes }: FlightSearch, format: ReturnType<typeof useLocale>['format']): string => {
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  return type === 0 || first === last ? format.dateShort(first) : format.dateRange(first, last)
}
