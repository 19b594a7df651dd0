import type { HotelPoint, HotelPoints } from '@karwan/contract/hotels'
import { type Money, money } from '@karwan/domain/money'
import { useEffect, useState } from 'react'
import { useCurrency } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../../base/server-client/index.ts'
import type { ListView } from '../list/list-view.ts'

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
  /** What the search is near to, where its whereabouts are known. */
  readonly place: HotelPoints['place']
  readonly failure: Failure | undefined
  readonly retry: () => void
}
const readPoints = async () => (await import('@karwan/contract/hotels')).hotelPoints
const pace = 1500

/** Every hotel that passes the filters, in few bytes. While the search goes on it is asked again as more come, at an easy pace. */
export function usePoints(code: string, { filters, sort, order }: ListView, count: number, searching: boolean): Points {
  const { language } = useLocale()
  const [found, setFound] = useState<{ code: string; hotels: readonly MapHotel[]; place: HotelPoints['place'] }>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  const filter = JSON.stringify(filters)
  const grown = searching ? count : 'all'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `grown` and `tries` ask again
  useEffect(() => {
    const over = new AbortController()
    const importWithRetry = async () => {
      const params = { code, sortType: sort, sortOrder: order, ...(filter !== '{}' && { filter }) }
      const answer = await server.get('/v2/hotels/points', { answer: readPoints, params, signal: over.signal })
      if (over.signal.aborted) return
      if (isFailure(answer)) return setFailure(answer)
      setFailure(undefined)
      const { currency, hotels, place } = answer
      setFound({ code, place, hotels: currency === null ? [] : hotels.map(hotelOf(currency)) })
    }
    const timer = setTimeout(() => void importWithRetry(), found && searching ? pace : 0)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [code, filter, sort, order, language, grown, tries])
  const now = found?.code === code ? found : undefined
  return { hotels: now?.hotels, place: now?.place ?? null, failure, retry: () => setTries(tries + 1) }
}

/** The price that stands large for this visitor: in dollars where they are chosen. */
export function usePriceOf(): (hotel: Pick<MapHotel, 'price' | 'usd'>) => Money {
  const chosen = useCurrency()?.currency
  return ({ price, usd }) => (chosen === usd.currency ? usd : price)
}

const hotelOf =
  (currency: Money['currency']) =>
  ([id, latitude, longitude, amount, stars, name, cents]: HotelPoint, rank: number): MapHotel => ({
    ...{ id, name, stars, latitude, longitude, rank },
    price: money(amount, currency),
    usd: money(cents, 'USD'),
  })
