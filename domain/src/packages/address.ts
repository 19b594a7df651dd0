import { type AddressParameters, type FlightAddress, readFlightAddress, writeFlightAddress } from '../flights/index.ts'
import { type HotelAddress, readHotelAddress, writeHotelAddress } from '../hotels/index.ts'
import type { FieldFault } from '../problems/index.ts'
import { nobodyTurns, passengersOf, turningOf } from './party.ts'
import type { PackageSearch } from './types.ts'

export interface PackageAddress {
  /** Only when every part was understood. Its rules (`checkPackageSearch`) are not judged here. */
  readonly search?: PackageSearch
  /** Parts of the address that were understood. A form is filled with them. */
  readonly understood: { readonly flight: FlightAddress['understood']; readonly stay: HotelAddress['understood'] }
  /** Paths are names of parameters. */
  readonly faults: readonly FieldFault[]
}

/**
 * Reads a package search from an address: the flight's names (from, fLId, fCId, fCCode, to, tLId, tCId, tCCode, sDate,
 * eDate, class), and the stay's: cityId, cityName, guestData, nat, hotelId; `cIn` and `cOut` where the nights differ
 * from the days of the trip. Without a city the stay is in the city flown to. The passengers are the guests; `turnTwo`
 * of the children of 1 turn 2 before the flight back, and `turnTwelve` of those of 12 were 11 on the day of the first
 * flight. Never throws.
 */
export const readPackageAddress = (parameters: AddressParameters): PackageAddress => {
  const text = (name: string): string | null => parameters.get(name)
  const given = (name: string): string | null => (text(name)?.trim() ? text(name) : null)
  const numberOf = (name: string): number => (/^[1-9]$/.test(text(name) ?? '') ? Number(text(name)) : 0)
  const turning = { two: numberOf('turnTwo'), twelve: numberOf('turnTwelve') }
  const counts = passengersOf(readHotelAddress(parameters).understood.rooms, turning)
  const flightAddress = readFlightAddress({
    get: name => (name in counts ? String(counts[name as keyof typeof counts]) : name === 'searchData' ? null : text(name)),
  })
  const destination = flightAddress.understood.routes[0]?.to
  const instead: Readonly<Record<string, string | null | undefined>> = {
    sDate: given('cIn'),
    eDate: given('cOut'),
    ...(!given('cityId') && { cityId: destination?.cityCode, cityName: destination?.cityName }),
  }
  const stayAddress = readHotelAddress({ get: name => instead[name] ?? text(name) })
  const { flight, stay } = { flight: flightAddress.search, stay: stayAddress.search }
  return {
    ...(flight && stay && { search: { flight, stay } }),
    understood: { flight: flightAddress.understood, stay: stayAddress.understood },
    faults: onceEach([...flightAddress.faults, ...stayAddress.faults.map(named(parameters))]),
  }
}

/**
 * A fault of the stay's dates is one of `cIn` and `cOut` where the address has them. Without a day of leaving it is the
 * day of return that is missing.
 */
const named =
  (parameters: AddressParameters) =>
  (found: FieldFault): FieldFault => {
    const own = found.path === 'sDate' ? 'cIn' : found.path === 'eDate' ? 'cOut' : undefined
    if (own !== undefined && parameters.get(own)) return { ...found, path: own }
    return found.message === 'error.checkOutRequired' ? { ...found, message: 'error.returnRequired' } : found
  }
const onceEach = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.filter(({ path }, at) => faults.findIndex(other => other.path === path) === at)

/** Returns true if an address has a package search, valid or not. */
export const hasPackageSearch = (parameters: AddressParameters): boolean =>
  ['from', 'to', 'fLId', 'tLId', 'sDate', 'cityId', 'guestData'].some(name => parameters.get(name) !== null)

/** The query string of a search, without the question mark; `readPackageAddress` reads the same search from it. */
export const writePackageAddress = ({ flight, stay }: PackageSearch): string => {
  const [out, back] = flight.routes
  const { two, twelve } = turningOf(flight.passengers, stay.rooms) ?? nobodyTurns
  const nights = [
    { name: 'cIn', date: stay.checkIn, usual: out?.date },
    { name: 'cOut', date: stay.checkOut, usual: back?.date },
  ].filter(({ date, usual }) => date !== usual)
  return [
    ...pairsOf(writeFlightAddress(flight)).filter(pair => !/^(adt|chd|inf)=/.test(pair)),
    ...nights.map(({ name, date }) => `${name}=${date}`),
    ...(two > 0 ? [`turnTwo=${two}`] : []),
    ...(twelve > 0 ? [`turnTwelve=${twelve}`] : []),
    ...pairsOf(writeHotelAddress(stay)).filter(pair => !/^[se]Date=/.test(pair)),
  ].join('&')
}
const pairsOf = (query: string): readonly string[] => query.split('&')
