import { addDays, type Weekend, weekendLength, weekendsFrom } from '@karwan/domain/calendar'
import { useShop } from '../../base/brand/index.ts'
import { cheapestOf } from './price-cell.tsx'
import { type DayPrice, type PricesAsked, queryOf } from './price-days.ts'
import { usePriceRange } from './use-price-range.ts'

export interface PricedWeekend extends Weekend {
  readonly price: DayPrice | undefined
}
const shownWeekends = 8

/** The next weekends of the brand's country with their lowest known prices, and the cheapest of them. */
export function useWeekends(asked: Omit<PricesAsked, 'trip'> | undefined) {
  const { today, country } = useShop()
  const days = weekendsFrom(addDays(today, 1), shownWeekends, country)
  const { find, loading } = usePriceRange(
    asked && { ...queryOf({ ...asked, trip: 'departures' }), start: days[0]?.departs, end: days.at(-1)?.departs, days: weekendLength },
    days.map(({ departs, returns }) => ({ departure: departs, return: returns })),
  )
  const weekends = days.map((day): PricedWeekend => ({ ...day, price: find(day.departs, day.returns) }))
  return { weekends, loading, cheapest: cheapestOf(weekends.map(each => ({ key: each, price: each.price }))) }
}
