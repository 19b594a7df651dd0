import type { LocalDate } from '@karwan/domain/calendar'
import { useQuery } from '../../base/server-client/index.ts'
import { type DayPrice, dayPrice, fetchPrices, type PriceQuery } from './price-days.ts'

export interface PriceRange {
  readonly loading: boolean
  /** By day of departure, and day of return where it is a round trip. */
  readonly find: (departure: LocalDate, back?: LocalDate) => DayPrice | undefined
}
const nothing: PriceRange['find'] = () => undefined
const keyOf = (departure: LocalDate, back: LocalDate | null | undefined): string => `${departure} ${back ?? ''}`

/**
 * Lowest known prices of one question; asked for once, given up when it is another. What cannot be had is not known;
 * undefined asks nothing.
 */
export function usePriceRange(query: PriceQuery | undefined): PriceRange {
  const { data = nothing, isPending } = useQuery<PriceRange['find']>({
    queryKey: ['price range', JSON.stringify(query)],
    enabled: query !== undefined,
    queryFn: async signal => {
      const answer = await fetchPrices(query ?? {}, signal)
      const prices = new Map(answer?.prices.map(seen => [keyOf(seen.departure, seen.return), dayPrice(seen, answer.currency)]))
      return (departure, back) => prices.get(keyOf(departure, back))
    },
  })
  return { loading: isPending, find: data }
}
