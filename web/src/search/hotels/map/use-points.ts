import type { HotelPoint, HotelPoints } from '@karwan/contract/hotels'
import { type Money, money } from '@karwan/domain/money'
import { useCurrency } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, pause, server, useQuery } from '../../../base/server-client/index.ts'
import type { ListView } from '../list/list-view.ts'
import { useSource } from '../source.ts'

/** A found hotel on the map. */
export interface MapHotel {
  readonly id: string
  readonly name: string
  readonly stars: number
  readonly price: Money
  readonly usd: Money
  readonly latitude: number
  readonly longitude: number
  /** Its place in the list, from 0. */
  readonly rank: number
}
export interface Points {
  /** All that pass the filters, in the order of the list. Undefined until the first answer. */
  readonly hotels: readonly MapHotel[] | undefined
  /** Place that the search is near to, if its position is known. */
  readonly place: HotelPoints['place']
  readonly failure: Failure | undefined
  readonly retry: () => void
}
const readPoints = async () => (await import('@karwan/contract/hotels')).hotelPoints
const pace = 1500

/**
 * Every hotel that passes the filters, in few bytes. While the search goes on it is asked again as more come, at an
 * easy pace.
 */
export function usePoints(code: string, { filters, sort, order }: ListView, count: number, searching: boolean): Points {
  const { language } = useLocale()
  const { pagePath, params: more, priceKey } = useSource()
  const filter = JSON.stringify(filters)
  const { data, failure, calls, refetch } = useQuery<Found>({
    queryKey: ['points', code, filter, sort, order, language, searching ? count : 'all', priceKey],
    keepPreviousData: true,
    queryFn: async signal => {
      if (searching && data !== undefined && calls === 0) await pause(pace, signal)
      const params = { code, sortType: sort, sortOrder: order, ...(filter !== '{}' && { filter }) }
      const answer = await server.get(`${pagePath}/points`, { answer: readPoints, params: { ...params, ...more }, signal })
      if (isFailure(answer)) return answer
      const { currency, hotels, place } = answer
      return { code, place, hotels: currency === null ? [] : hotels.map(hotelOf(currency)) }
    },
  })
  const now = data?.code === code ? data : undefined
  return { hotels: now?.hotels, place: now?.place ?? null, failure, retry: () => void refetch() }
}
interface Found {
  readonly code: string
  readonly hotels: readonly MapHotel[]
  readonly place: HotelPoints['place']
}

/** The price that stands large for this visitor: in dollars where they are chosen. */
export function usePriceOf(): (hotel: Pick<MapHotel, 'price' | 'usd'>) => Money {
  const chosen = useCurrency()?.currency
  return ({ price, usd }) => (chosen === usd.currency ? usd : price)
}

const hotelOf =
  (currency: Money['currency']) =>
  ([id, latitude, longitude, amount, stars, name, cents]: HotelPoint, rank: number): MapHotel => ({
    id,
    name,
    stars,
    latitude,
    longitude,
    rank,
    price: money(amount, currency),
    usd: money(cents, 'USD'),
  })
