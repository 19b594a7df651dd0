import type { AnywhereSearch } from './anywhere-address.ts'
import { type FlightPlace, type FlightRoute, type FlightSearch, type PassengerCounts, passengerKinds } from './types.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** The query string of a search, without the question mark; `readFlightAddress` reads the same search from it. */
export const writeFlightAddress = (search: FlightSearch, more: { readonly ticket?: string } = {}): string => {
  const { type, cabin, routes, passengers, directOnly, nearby } = search
  const [out, back] = routes
  return written([
    ['type', String(type)],
    ['class', cabin],
    ...(type === 2 || !out ? ([['searchData', routes.map(writeFlight).join(';')]] satisfies Pairs) : writeEnds(out, back)),
    ...writeParty(passengers),
    ...mark('direct', directOnly),
    ...mark('nearby', nearby),
    ...(more.ticket ? ([['ticket', more.ticket]] satisfies Pairs) : []),
  ])
}

/** The query string of a search for anywhere; `readAnywhereAddress` reads the same search from it. */
export const writeAnywhereAddress = ({ type, cabin, from, month, passengers, directOnly }: AnywhereSearch): string =>
  written([
    ['type', String(type)],
    ['class', cabin],
    ...(from ? ([['from', from.cityName], ...writePlace('f', from)] satisfies Pairs) : []),
    ...(month ? ([['month', month]] satisfies Pairs) : []),
    ...(passengers ? writeParty(passengers) : []),
    ...mark('direct', directOnly),
  ])

const written = (pairs: Pairs): string => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
const mark = (name: string, isOn = false): Pairs => (isOn ? [[name, '1']] : [])
const writeParty = (passengers: PassengerCounts): Pairs =>
  passengerKinds.filter(kind => passengers[kind] > 0 || ['adt', 'chd', 'inf'].includes(kind)).map(kind => [kind, String(passengers[kind])])

const writePlace = (end: 'f' | 't', { cityId, cityCode, locationId }: FlightPlace): Pairs => [
  [`${end}CId`, cityId],
  [`${end}CCode`, cityCode],
  [`${end}LId`, locationId],
]
const writeEnds = ({ from, to, date }: FlightRoute, back: FlightRoute | undefined): Pairs => [
  ['from', from.cityName],
  ['to', to.cityName],
  ...writePlace('f', from),
  ...writePlace('t', to),
  ['sDate', date],
  ...(back ? ([['eDate', back.date]] satisfies Pairs) : []),
]

const writeFlight = ({ date, from, to }: FlightRoute): string =>
  [date, from.cityId, from.cityCode, from.locationId, from.cityName, to.cityId, to.cityCode, to.locationId, to.cityName]
    .map(encodeURIComponent)
    .join(',')
