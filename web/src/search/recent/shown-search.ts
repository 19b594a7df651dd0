import type { LocalDate } from '@karwan/domain/calendar'
import { type FlightSearch, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { type HotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import { hotelSearchAddress } from '../form/index.ts'
import { movedForward } from './forward.ts'
import type { RecentSearch } from './store.ts'

/** A recent search as it would be made today. */
export type ShownSearch = {
  readonly recent: RecentSearch
  /** Its days had passed and were moved forward. */
  readonly moved: boolean
  /** Address that a press leads to. */
  readonly address: string
} & ({ readonly product: 'flight'; readonly search: FlightSearch } | { readonly product: 'hotel'; readonly search: HotelSearch })

export function shownSearch(recent: RecentSearch, today: LocalDate): ShownSearch | undefined {
  const parameters = new URLSearchParams(recent.query)
  if (recent.product === 'flight') {
    const found = readFlightAddress(parameters).search
    if (!found) return undefined
    const days = movedForward(
      found.routes.map(({ date }) => date),
      today,
    )
    const search = days ? { ...found, routes: found.routes.map((route, at) => ({ ...route, date: days[at] ?? route.date })) } : found
    return { recent, product: 'flight', search, moved: days !== undefined, address: `/flight?${writeFlightAddress(search)}` }
  }
  const found = readHotelAddress(parameters).search
  if (!found) return undefined
  const days = movedForward([found.checkIn, found.checkOut], today)
  const search = { ...found, checkIn: days?.[0] ?? found.checkIn, checkOut: days?.[1] ?? found.checkOut }
  return { recent, product: 'hotel', search, moved: days !== undefined, address: hotelSearchAddress(search) }
}
