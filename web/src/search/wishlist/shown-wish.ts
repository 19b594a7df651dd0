import type { LocalDate } from '@karwan/domain/calendar'
import { readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { movedForward } from '../recent/index.ts'
import type { WishlistItem } from './store.ts'

/** A wish as it would be looked at today. */
export interface ShownSaved {
  readonly item: WishlistItem
  /** Cities of a flight in their order; the city of a hotel. */
  readonly cities: readonly string[]
  readonly days: readonly LocalDate[]
  /** Its days had passed and were moved forward by whole weeks. */
  readonly moved: boolean
  /** Address that a press leads to: the hotel's rooms, or the list with the flight's card open. */
  readonly address: string
}

export function shownSaved(item: WishlistItem, today: LocalDate): ShownSaved | undefined {
  const parameters = new URLSearchParams(item.query)
  const code = item.id.slice(item.id.indexOf(' ') + 1)
  if (item.product === 'hotel') {
    const { search } = readHotelAddress(parameters)
    if (!search) return undefined
    const moved = movedForward([search.checkIn, search.checkOut], today)
    const [checkIn = search.checkIn, checkOut = search.checkOut] = moved ?? []
    const address = `/hotel/packages?${writeHotelAddress({ ...search, checkIn, checkOut, hotelId: code })}`
    return { item, cities: [search.cityName], days: [checkIn, checkOut], moved: moved !== undefined, address }
  }
  const { search } = readFlightAddress(parameters)
  if (!search) return undefined
  const dates = search.routes.map(({ date }) => date)
  const moved = movedForward(dates, today)
  const days = moved ?? dates
  const routes = search.routes.map((route, at) => ({ ...route, date: days[at] ?? route.date }))
  // On another day it is another flight: only the list is opened then.
  const open = moved ? '' : `&open=${encodeURIComponent(code)}`
  const cities = [
    ...search.routes.map(({ from }) => from.cityName),
    ...(search.type === 1 ? [] : [search.routes.at(-1)?.to.cityName ?? '']),
  ]
  return { item, cities, days, moved: moved !== undefined, address: `/flight?${writeFlightAddress({ ...search, routes })}${open}` }
}
