import { compareDates, isLocalDate, type LocalDate, lastSoldDay } from '../calendar/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import type { FlightPlace, FlightRoute, FlightSearch, PassengerCounts } from './types.ts'

const seats = 9
/**
 * The most of one booking: seats, travelers (a lap infant for every seat), and flights of a multi-city trip. API, forms
 * and texts derive their limits from here.
 */
export const flightLimits = { seats, travelers: 2 * seats, routes: 6 } as const

/** Everyone who sits on a seat of their own. */
export const seatsOf = ({ adt, chd, sen, yth, ins }: PassengerCounts): number => adt + chd + sen + yth + ins
export const travelersOf = (counts: PassengerCounts): number => seatsOf(counts) + counts.inf
export const onlyAdults = (adt: number): PassengerCounts => ({ adt, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 })

/**
 * Returns the faults of a search, empty if there are none. Paths: `routes.0.from`, `routes.1.date`, `passengers`.
 * `today` is the day at the place of departure (or of the brand). Page and server use this one rule.
 */
export const checkFlightSearch = (search: FlightSearch, today: LocalDate): readonly FieldFault[] => [
  ...routeCountFaults(search),
  ...search.routes.flatMap((route, at) => [...placeFaults(route, at), ...dateFaults(search, at, today)]),
  ...passengerFaults(search.passengers),
]

const routeCountFaults = ({ type, routes }: FlightSearch): readonly FieldFault[] => {
  if (routes.length === 0) return [fault('routes', 'error.fieldRequired')]
  if (type === 1 && routes.length < 2) return [fault('routes.1.date', 'error.returnRequired')]
  const most = type === 0 ? 1 : type === 1 ? 2 : flightLimits.routes
  return routes.length > most ? [fault('routes', 'error.tooManyFlights', { count: most })] : []
}

const isSamePlace = (a: FlightPlace, b: FlightPlace): boolean =>
  a.locationId === b.locationId || (a.cityCode === b.cityCode && [a.locationId, b.locationId].includes(a.cityCode))

const placeFaults = ({ from, to }: FlightRoute, at: number): readonly FieldFault[] => {
  const missing = (['from', 'to'] as const).filter(end => (end === 'from' ? from : to).locationId === '')
  if (missing.length > 0)
    return missing.map(end => fault(`routes.${at}.${end}`, end === 'from' ? 'error.originRequired' : 'error.destinationRequired'))
  return isSamePlace(from, to) ? [fault(`routes.${at}.to`, 'error.samePlace')] : []
}

const dateFaults = ({ type, routes }: FlightSearch, at: number, today: LocalDate): readonly FieldFault[] => {
  const path = `routes.${at}.date`
  const date = routes[at]?.date ?? ''
  const isReturn = type === 1 && at === 1
  if (date === '') return [fault(path, isReturn ? 'error.returnRequired' : 'error.dateRequired')]
  if (!isLocalDate(date)) return [fault(path, 'error.formatInvalid')]
  const before = routes[at - 1]?.date
  if (before && isLocalDate(before) && compareDates(date, before) < 0)
    return [fault(path, isReturn ? 'error.returnBeforeDeparture' : 'error.flightsOutOfOrder')]
  if (compareDates(date, today) < 0) return [fault(path, 'error.datePast')]
  return compareDates(date, lastSoldDay(today)) > 0 ? [fault(path, 'error.dateTooFar')] : []
}

const passengerFaults = (counts: PassengerCounts): readonly FieldFault[] => {
  if (!Object.values(counts).every(count => Number.isSafeInteger(count) && count >= 0)) return [fault('passengers', 'error.formatInvalid')]
  const adults = counts.adt + counts.sen
  const faults: FieldFault[] = []
  if (adults === 0) faults.push(fault('passengers.adt', 'error.adultRequired'))
  if (seatsOf(counts) > flightLimits.seats) faults.push(fault('passengers', 'error.tooManySeats', { count: flightLimits.seats }))
  if (counts.inf + counts.ins > adults) faults.push(fault('passengers.inf', 'error.infantsExceedAdults'))
  return faults
}
