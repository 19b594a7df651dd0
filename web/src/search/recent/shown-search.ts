import type { LocalDate } from '@karwan/domain/calendar'
import { type FlightSearch, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { type HotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import { type PackageSearch, readPackageAddress, writePackageAddress } from '@karwan/domain/packages'
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
} & (
  | { readonly product: 'flight'; readonly search: FlightSearch }
  | { readonly product: 'hotel'; readonly search: HotelSearch }
  | { readonly product: 'package'; readonly search: PackageSearch }
)

export function shownSearch(recent: RecentSearch, today: LocalDate): ShownSearch | undefined {
  const parameters = new URLSearchParams(recent.query)
  if (recent.product === 'flight') {
    const found = readFlightAddress(parameters).search
    if (!found) return undefined
    const days = movedForward(daysOf(found), today)
    const search = onDays(found, days)
    return { recent, product: 'flight', search, moved: days !== undefined, address: `/flight?${writeFlightAddress(search)}` }
  }
  if (recent.product === 'package') return shownPackage(recent, today)
  const found = readHotelAddress(parameters).search
  if (!found) return undefined
  const days = movedForward([found.checkIn, found.checkOut], today)
  const search = { ...found, checkIn: days?.[0] ?? found.checkIn, checkOut: days?.[1] ?? found.checkOut }
  return { recent, product: 'hotel', search, moved: days !== undefined, address: hotelSearchAddress(search) }
}

function shownPackage(recent: RecentSearch, today: LocalDate): ShownSearch | undefined {
  const found = readPackageAddress(new URLSearchParams(recent.query)).search
  if (!found) return undefined
  const { checkIn, checkOut } = found.stay
  const days = movedForward([...daysOf(found.flight), checkIn, checkOut], today)
  const [checkInThen = checkIn, checkOutThen = checkOut] = days?.slice(-2) ?? []
  const search = { flight: onDays(found.flight, days), stay: { ...found.stay, checkIn: checkInThen, checkOut: checkOutThen } }
  return { recent, product: 'package', search, moved: days !== undefined, address: `/packages?${writePackageAddress(search)}` }
}

const daysOf = ({ routes }: FlightSearch): readonly LocalDate[] => routes.map(({ date }) => date)
const onDays = (search: FlightSearch, days: readonly LocalDate[] | undefined): FlightSearch =>
  days ? { ...search, routes: search.routes.map((route, at) => ({ ...route, date: days[at] ?? route.date })) } : search
