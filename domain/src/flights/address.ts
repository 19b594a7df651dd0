import { isLocalDate } from '../calendar/index.ts'
import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { flightLimits } from './search-rules.ts'
import {
  type Cabin,
  cabins,
  type FlightPlace,
  type FlightRoute,
  type FlightSearch,
  type PassengerCounts,
  type PassengerKind,
  passengerKinds,
  type TripType,
} from './types.ts'

/** A query string by name; `URLSearchParams` is one. */
export interface AddressParameters {
  get(name: string): string | null
}
/** The valid part of one flight in an address. A form is filled with it. */
export interface UnderstoodRoute {
  readonly date?: string
  readonly from?: FlightPlace
  readonly to?: FlightPlace
}
export interface FlightAddress {
  /** Only when every part was understood. Its rules (`checkFlightSearch`) are not judged here. */
  readonly search?: FlightSearch
  readonly understood: {
    readonly type: TripType
    readonly cabin: Cabin
    readonly routes: readonly UnderstoodRoute[]
    readonly passengers: PassengerCounts
    readonly directOnly: boolean
    readonly nearby: boolean
  }
  /**
   * Paths are names of parameters; of flight n of several `searchData.n`, with `.from`, `.to` or `.date` where one of
   * these is meant.
   */
  readonly faults: readonly FieldFault[]
  /** `ticket` of the address (SP-2), an opaque mark of where the visitor came from. */
  readonly ticket: string | null
}

/** Returns true if an address has a flight search, valid or not. */
export const hasFlightSearch = (parameters: AddressParameters): boolean =>
  ['type', 'from', 'to', 'fLId', 'tLId', 'sDate', 'searchData'].some(name => parameters.get(name) !== null)

/**
 * Reads a flight search from an address (SP-2): type, class, from, to, ticket, fCId, fCCode, fLId, tCId, tCCode, tLId,
 * sDate, eDate, adt, chd, inf; ours besides: sen, yth, ins, direct, nearby. Where `from` or `to` is all there is of an
 * end, an IATA code in it counts. With type 2 the flights are in `searchData`: `;` between flights, in each
 * `date,fCId,fCCode,fLId,from,tCId,tCCode,tLId,to`, every part percent-encoded; at most six are read. Never throws; ٠-٩
 *   and ۰-۹ are digits.
 */
export const readFlightAddress = (parameters: AddressParameters): FlightAddress => {
  const faults: FieldFault[] = []
  const type = readType(parameters, faults)
  const cabin = readCabin(parameters, faults)
  const passengers = readPassengers(parameters, faults)
  const routes = type === 2 ? readSearchData(parameters, faults) : readEnds(parameters, type, faults)
  const directOnly = parameters.get('direct') === '1'
  const nearby = parameters.get('nearby') === '1'
  const understood = { type, cabin, routes, passengers, directOnly, nearby }
  const ticket = parameters.get('ticket')
  const complete = routes.filter(isComplete)
  if (faults.length > 0 || complete.length !== routes.length || routes.length === 0) return { understood, faults, ticket }
  const search = { type, cabin, routes: complete, passengers, ...(directOnly && { directOnly }), ...(nearby && { nearby }) }
  return { search, understood, faults, ticket }
}

const isComplete = (route: UnderstoodRoute): route is FlightRoute => Boolean(route.date && route.from && route.to)
const textOf = (parameters: AddressParameters, name: string): string => normalizeDigits(parameters.get(name) ?? '').trim()

const readType = (parameters: AddressParameters, faults: FieldFault[]): TripType => {
  const text = textOf(parameters, 'type')
  if (text === '0' || text === '1' || text === '2') return text === '0' ? 0 : text === '1' ? 1 : 2
  if (text !== '') faults.push(fault('type', 'error.formatInvalid'))
  if (parameters.get('searchData') !== null) return 2
  return textOf(parameters, 'eDate') === '' ? 0 : 1
}

const readCabin = (parameters: AddressParameters, faults: FieldFault[]): Cabin => {
  const text = textOf(parameters, 'class').toUpperCase()
  const cabin = cabins.find(each => each === text)
  if (text !== '' && !cabin) faults.push(fault('class', 'error.formatInvalid'))
  return cabin ?? 'Y'
}

const readPassengers = (parameters: AddressParameters, faults: FieldFault[]): PassengerCounts => {
  const named = passengerKinds.some(kind => parameters.get(kind) !== null)
  const count = (kind: PassengerKind): number => {
    const text = textOf(parameters, kind)
    // Ten and more are understood too: that they are too many is another rule's word.
    if (/^\d{1,2}$/.test(text)) return Number(text)
    if (text !== '') faults.push(fault(kind, 'error.formatInvalid'))
    return kind === 'adt' && (!named || text !== '' || parameters.get('sen') === null) ? 1 : 0
  }
  return { adt: count('adt'), chd: count('chd'), sen: count('sen'), yth: count('yth'), inf: count('inf'), ins: count('ins') }
}

const readDate = (text: string, name: string, faults: FieldFault[]): { readonly date?: string } => {
  if (isLocalDate(text)) return { date: text }
  faults.push(
    text === '' ? fault(name, name === 'eDate' ? 'error.returnRequired' : 'error.dateRequired') : fault(name, 'error.formatInvalid'),
  )
  return {}
}

const code = /^[A-Z0-9-]{1,12}$/
/** City id and code stand in for one another where only one is given, the location for "all airports" of the city. */
const findPlace = (cityId: string, cityCode: string, location: string, name: string): FlightPlace | undefined => {
  const locationId = (location || cityCode || cityId).toUpperCase()
  const city = (cityCode || cityId || location).toUpperCase()
  if (!code.test(locationId) || !code.test(city)) return undefined
  return { locationId, cityId: cityId || city, cityCode: city, cityName: name || city }
}

const readEnds = (parameters: AddressParameters, type: TripType, faults: FieldFault[]): readonly UnderstoodRoute[] => {
  const end = (prefix: 'f' | 't', name: 'from' | 'to'): FlightPlace | undefined => {
    const [cityId, cityCode, location] = ['CId', 'CCode', 'LId'].map(part => textOf(parameters, prefix + part))
    const text = parameters.get(name)?.trim() ?? ''
    const only = !cityId && !cityCode && !location && /^[A-Z]{3}$/.test(text) ? text : ''
    const place = findPlace(cityId ?? '', cityCode ?? '', location || only, text)
    if (!place) faults.push(fault(name, [cityId, cityCode, location].some(Boolean) ? 'error.formatInvalid' : 'error.fieldRequired'))
    return place
  }
  const [from, to] = [end('f', 'from'), end('t', 'to')]
  const out: UnderstoodRoute = { ...readDate(textOf(parameters, 'sDate'), 'sDate', faults), ...(from && { from }), ...(to && { to }) }
  if (type === 0) return [out]
  return [out, { ...readDate(textOf(parameters, 'eDate'), 'eDate', faults), ...(to && { from: to }), ...(from && { to: from }) }]
}

const readSearchData = (parameters: AddressParameters, faults: FieldFault[]): readonly UnderstoodRoute[] => {
  const text = parameters.get('searchData') ?? ''
  if (text === '') {
    faults.push(fault('searchData', 'error.fieldRequired'))
    return []
  }
  const flights = text.split(';')
  if (flights.length > flightLimits.routes) faults.push(fault('searchData', 'error.tooManyFlights', { count: flightLimits.routes }))
  return flights.slice(0, flightLimits.routes).map((flight, at) => readFlight(flight, `searchData.${at}`, faults))
}

const readFlight = (flight: string, path: string, faults: FieldFault[]): UnderstoodRoute => {
  const parts = flight.split(',').map(decoded)
  const [date = '', fromId = '', fromCode = '', fromAt = '', fromName = '', toId = '', toCode = '', toAt = '', toName = ''] = parts
  const end = (name: 'from' | 'to', [id = '', cityCode = '', at = '', cityName = '']: readonly string[]): FlightPlace | undefined => {
    const place = findPlace(id, cityCode, at, cityName)
    const missing = name === 'from' ? 'error.originRequired' : 'error.destinationRequired'
    if (!place) faults.push(fault(`${path}.${name}`, id + cityCode + at === '' ? missing : 'error.formatInvalid'))
    return place
  }
  if (parts.length !== 9) faults.push(fault(path, 'error.formatInvalid'))
  const from = end('from', [fromId, fromCode, fromAt, fromName])
  const to = end('to', [toId, toCode, toAt, toName])
  return { ...readDate(normalizeDigits(date), `${path}.date`, faults), ...(from && { from }), ...(to && { to }) }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
