import type { HotelSearch } from '@karwan/domain/hotels'
import { type PackageSearch, type SeenPrice, writePackageAddress } from '@karwan/domain/packages'

const withHotel = ({ flight, stay }: PackageSearch, hotelId: string): PackageSearch => ({ flight, stay: { ...stay, hotelId } })
/** The search of the list. */
export const withoutHotel = ({ flight, stay: { hotelId: _, hotelName: __, ...stay } }: PackageSearch): PackageSearch => ({
  flight,
  stay: stay satisfies HotelSearch,
})
const parameter = (name: string, value: string | undefined): string => (value === undefined ? '' : `&${name}=${encodeURIComponent(value)}`)

/** Page of the packages that a search finds; with a flight, at its prices. */
export const packageAddress = (search: PackageSearch, flight?: string): string =>
  `/packages?${writePackageAddress(withoutHotel(search))}${parameter('flight', flight)}`

/** Page of a hotel's rooms together with a flight. With the code of a search nothing is searched again. */
export const packageHotelAddress = (search: PackageSearch, hotelId: string, code?: string, flight?: string): string =>
  `/package?${writePackageAddress(withHotel(search, hotelId))}${parameter('code', code)}${parameter('flight', flight)}`

/** A flight and rooms that are booked together. */
export interface ChosenPackage {
  readonly hotelId: string
  /** Of the package search. */
  readonly code: string
  /** Fare of an itinerary, `<itinerary code>.<fare code>`. */
  readonly flight: string
  /** One offer code for each searched room, in their order. */
  readonly roomCodes: readonly string[]
  /** Price of the package that the visitor saw last. */
  readonly seen: SeenPrice
}
export const packageBookingAddress = (search: PackageSearch, { hotelId, code, flight, roomCodes, seen }: ChosenPackage): string =>
  `/package/book?${writePackageAddress(withHotel(search, hotelId))}${parameter('code', code)}${parameter('flight', flight)}&rooms=${roomCodes.map(encodeURIComponent).join()}&total=${seen.total}${parameter('seen', writeSeen(seen))}`

/** The saving and, where they are known, the flight in the package and both parts apart. */
const writeSeen = ({ saving, parts }: SeenPrice): string | undefined =>
  saving === undefined ? undefined : [saving, ...(parts ? [parts.flight, parts.alone.flight, parts.alone.stay] : [])].join('.')

const readSeen = (total: number, text: string): SeenPrice => {
  if (!/^\d{1,15}(\.\d{1,15}){0,3}$/.test(text)) return { total, saving: undefined, parts: undefined }
  const [saving, flight, aloneFlight, aloneStay] = text.split('.').map(Number)
  if (flight === undefined || aloneFlight === undefined || aloneStay === undefined) return { total, saving, parts: undefined }
  return { total, saving, parts: { flight, alone: { flight: aloneFlight, stay: aloneStay } } }
}

/** Reads the chosen package from a booking address; undefined if it has none. */
export function readChosenPackage(parameters: { get(name: string): string | null }): ChosenPackage | undefined {
  const text = (name: string): string => parameters.get(name) ?? ''
  const [hotelId, code, flight, rooms, total] = [text('hotelId'), text('code'), text('flight'), text('rooms'), text('total')]
  if ([hotelId, code, flight, rooms].includes('') || !/^\d{1,15}$/.test(total)) return undefined
  return { hotelId, code, flight, roomCodes: rooms.split(','), seen: readSeen(Number(total), text('seen')) }
}
