import type { LocalDate } from '@karwan/domain/calendar'
import { useQuery } from '../../base/server-client/index.ts'
import { askAgain, askForMissing, type DayPrice, dayPrice, fetchPrices, type PriceQuery, type TripDays } from './price-days.ts'

export interface PriceRange {
  readonly loading: boolean
  /** By day of departure, and day of return where it is a round trip. */
  readonly find: (departure: LocalDate, back?: LocalDate | null) => DayPrice | undefined
}
type Prices = ReadonlyMap<string, DayPrice>
const nothing: Prices = new Map()
const keyOf = (departure: LocalDate, back: LocalDate | null | undefined): string => `${departure} ${back ?? ''}`

/**
 * Lowest known prices of one question; asked for once, given up when it is another. Of the days in view, those that
 * matter most first, the ones without a price are looked for, and come as they are found. What cannot be had is not
 * known; undefined asks nothing.
 */
export function usePriceRange(query: PriceQuery | undefined, inView: readonly TripDays[] = []): PriceRange {
  const key = JSON.stringify(query)
  const { data: known, isPending } = useQuery<Prices>({
    queryKey: ['price range', key],
    enabled: query !== undefined,
    queryFn: async signal => {
      const answer = await fetchPrices(query ?? {}, signal)
      return new Map(answer?.prices.map(seen => [keyOf(seen.departure, seen.return), dayPrice(seen, answer.currency)]))
    },
  })
  const missing = known ? inView.filter(day => !known.has(keyOf(day.departure, day.return))) : []
  const { data: found } = useQuery({
    queryKey: ['missing prices', key, missing.length],
    enabled: query !== undefined && missing.length > 0,
    queryFn: signal => askForMissing(query ?? {}, missing, signal),
    refetchInterval: askAgain,
  })
  const filled: Prices = new Map(found?.prices.map(seen => [keyOf(seen.departure, seen.return), dayPrice(seen, found.currency)]))
  return {
    loading: query !== undefined && isPending,
    find: (departure, back) => (known ?? nothing).get(keyOf(departure, back)) ?? filled.get(keyOf(departure, back)),
  }
}
