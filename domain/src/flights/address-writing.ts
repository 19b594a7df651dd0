import { type FlightRoute, type FlightSearch, passengerKinds } from './types.ts'

/** The query string of a search, without the question mark; `readFlightAddress` reads the same search from it. */
export const writeFlightAddress = (search: FlightSearch, more: { readonly ticket?: string } = {}): string => {
  const { type, cabin, routes, passengers, directOnly, nearby } = search
  const [out, back] = routes
  const counts = passengerKinds.filter(kind => passengers[kind] > 0 || ['adt', 'chd', 'inf'].includes(kind))
  const ends: [string, string][] = type === 2 || !out ? [['searchData', routes.map(writeFlight).join(';')]] : writeEnds(out, back)
  const pairs: [string, string][] = [
    ['type', String(type)],
    ['class', cabin],
    ...ends,
    ...counts.map((kind): [string, string] => [kind, String(passengers[kind])]),
    ...(directOnly ? [['direct', '1'] satisfies [string, string]] : []),
    ...(nearby ? [['nearby', '1'] satisfies [string, string]] : []),
    ...(more.ticket ? [['ticket', more.ticket] satisfies [string, string]] : []),
  ]
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

const writeEnds = ({ from, to, date }: FlightRoute, back: FlightRoute | undefined): [string, string][] => [
  ['from', from.cityName],
  ['to', to.cityName],
  ['fCId', from.cityId],
  ['fCCode', from.cityCode],
  ['fLId', from.locationId],
  ['tCId', to.cityId],
  ['tCCode', to.cityCode],
  ['tLId', to.locationId],
  ['sDate', date],
  ...(back ? [['eDate', back.date] satisfies [string, string]] : []),
]

const writeFlight = ({ date, from, to }: FlightRoute): string =>
  [date, from.cityId, from.cityCode, from.locationId, from.cityName, to.cityId, to.cityCode, to.locationId, to.cityName]
    .map(encodeURIComponent)
    .join(',')
