import type { LocalDate } from '@karwan/domain/calendar'
import {
  type Cabin,
  checkFlightSearch,
  type FlightAddress,
  type FlightPlace,
  type FlightRoute,
  type FlightSearch,
  onlyAdults,
  type PassengerCounts,
  type TripType,
} from '@karwan/domain/flights'
import type { FieldFault } from '@karwan/domain/problems'
import type { Selection } from '../../../base/design/index.ts'
import { changeFlight, type DraftFlight } from './flights-of-trip.ts'

/** Values of the flight form, complete or not. Values of one kind of trip are kept while another is chosen. */
export interface FlightDraft {
  readonly type: TripType
  readonly cabin: Cabin
  readonly from?: FlightPlace | undefined
  readonly to?: FlightPlace | undefined
  readonly dates: Selection
  /** Of a trip of several cities. */
  readonly flights: readonly DraftFlight[]
  readonly passengers: PassengerCounts
  readonly directOnly: boolean
  readonly nearby: boolean
}
export type FlightField =
  | 'from'
  | 'to'
  | 'start'
  | 'end'
  | 'passengers'
  | 'flights'
  | `flights.${number}`
  | `flights.${number}.${'from' | 'to' | 'date'}`
export type FlightFieldFaults = Readonly<Partial<Record<FlightField, FieldFault>>>

export const emptyFlightDraft: FlightDraft = {
  type: 1,
  cabin: 'Y',
  dates: {},
  flights: [],
  passengers: onlyAdults(1),
  directOnly: false,
  nearby: false,
}

/** The form as an address left it: filled with what was understood. */
export function flightDraftOf({ understood }: Pick<FlightAddress, 'understood'>): FlightDraft {
  const { type, cabin, passengers, directOnly, nearby, routes } = understood
  const [out, back] = routes
  const draft: FlightDraft = {
    type,
    cabin,
    passengers,
    directOnly,
    nearby,
    from: out?.from,
    to: out?.to,
    dates: { start: out?.date, end: type === 1 ? back?.date : undefined },
    flights: type === 2 ? routes.map((route, at) => ({ key: at + 1, ...route })) : [],
  }
  return type === 2 ? withTripType(draft, 2) : draft
}

/** As it was sent once, to be sent again: days that have passed are asked for anew. */
export const flightDraftAgain = (draft: FlightDraft, today: LocalDate): FlightDraft => ({
  ...draft,
  dates: (draft.dates.start ?? today) < today ? {} : draft.dates,
  flights: draft.flights.map(flight => ((flight.date ?? today) < today ? { ...flight, date: undefined } : flight)),
})

/** Another kind of trip with what was typed: its first flight is the same in each. */
export function withTripType(draft: FlightDraft, type: TripType): FlightDraft {
  const { from, to, dates, flights } = draft
  if (type === 2) {
    const out = { from, to, date: dates.start }
    const fresh = [
      { key: 1, ...out },
      { key: 2, from: to, date: dates.end },
    ]
    return { ...draft, type, flights: flights.length > 1 ? changeFlight(flights, 0, out) : fresh }
  }
  if (draft.type !== 2) return { ...draft, type }
  const [first] = flights
  const end = dates.end !== undefined && first?.date !== undefined && dates.end < first.date ? undefined : dates.end
  return { ...draft, type, from: first?.from, to: first?.to, dates: { start: first?.date, end } }
}

/** The form with every place in it replaced: by its name in another language. */
export const withPlaces = (draft: FlightDraft, replace: <P extends FlightPlace>(place: P | undefined) => P | undefined): FlightDraft => ({
  ...draft,
  from: replace(draft.from),
  to: replace(draft.to),
  flights: draft.flights.map(flight => ({ ...flight, from: replace(flight.from), to: replace(flight.to) })),
})
export const placesOf = ({ from, to, flights }: FlightDraft): readonly (FlightPlace | undefined)[] => [
  from,
  to,
  ...flights.flatMap(flight => [flight.from, flight.to]),
]

const nowhere: FlightPlace = { locationId: '', cityId: '', cityCode: '', cityName: '' }

export function flightSearchOf(draft: FlightDraft): FlightSearch {
  const { type, cabin, passengers, directOnly, nearby } = draft
  return { type, cabin, routes: routesOf(draft), passengers, ...(directOnly && { directOnly }), ...(nearby && { nearby }) }
}
function routesOf({ type, from = nowhere, to = nowhere, dates, flights }: FlightDraft): readonly FlightRoute[] {
  if (type === 2) return flights.map(flight => ({ date: flight.date ?? '', from: flight.from ?? nowhere, to: flight.to ?? nowhere }))
  const out = { date: dates.start ?? '', from, to }
  return type === 1 ? [out, { date: dates.end ?? '', from: to, to: from }] : [out]
}

const simpleFields: readonly (readonly [RegExp, FlightField])[] = [
  [/^(routes\.0\.from|from)$/, 'from'],
  [/^(routes\.0\.to|to)$/, 'to'],
  [/^(routes\.0\.date|sDate)$/, 'start'],
  [/^(routes\.1\.date|eDate)$/, 'end'],
]
function fieldOf(path: string, type: TripType): FlightField | undefined {
  if (/^(passengers|adt|chd|sen|yth|inf|ins)/.test(path)) return 'passengers'
  if (type !== 2) return simpleFields.find(([pattern]) => pattern.test(path))?.[1]
  return /^(routes|searchData)/.test(path) ? (path.replace(/^(routes|searchData)/, 'flights') as FlightField) : undefined
}
/** Faults by the form's fields, the first of each; whether they come from the rules or from an address. */
export function byFlightField(faults: readonly FieldFault[], type: TripType): FlightFieldFaults {
  const found: Partial<Record<FlightField, FieldFault>> = {}
  for (const fault of faults) {
    const field = fieldOf(fault.path, type)
    if (field !== undefined) found[field] ??= fault
  }
  return found
}

/** Returns what is wrong with the form, by the rules of a search. */
export const checkFlightDraft = (draft: FlightDraft, today: LocalDate): FlightFieldFaults =>
  byFlightField(checkFlightSearch(flightSearchOf(draft), today), draft.type)
