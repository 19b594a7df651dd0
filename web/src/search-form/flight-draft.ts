import type { LocalDate } from '@karwan/domain/calendar'
import {
  type Cabin,
  checkFlightSearch,
  type FlightAddress,
  type FlightPlace,
  type FlightSearch,
  type PassengerCounts,
} from '@karwan/domain/flights'
import type { FieldFault } from '@karwan/domain/problems'
import type { Selection } from '../design/date-range/selection.ts'

/** What stands in the flight form, finished or not. */
export interface FlightDraft {
  readonly type: 0 | 1
  readonly cabin: Cabin
  readonly from?: FlightPlace | undefined
  readonly to?: FlightPlace | undefined
  readonly dates: Selection
  readonly passengers: PassengerCounts
  readonly directOnly: boolean
}
export type FlightField = 'from' | 'to' | 'start' | 'end' | 'passengers'
export type FlightFieldFaults = Readonly<Partial<Record<FlightField, FieldFault>>>

export const onlyAdults = (adt: number): PassengerCounts => ({ adt, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 })
export const emptyFlightDraft: FlightDraft = { type: 1, cabin: 'Y', dates: {}, passengers: onlyAdults(1), directOnly: false }

/** The form as an address left it: filled with what was understood. A trip of several cities is not in this form: its first flight is. */
export function flightDraftOf({ understood }: FlightAddress): FlightDraft {
  const [out, back] = understood.routes
  const round = understood.type === 1
  return {
    type: round ? 1 : 0,
    cabin: understood.cabin,
    from: out?.from,
    to: out?.to,
    dates: { start: out?.date, end: round ? back?.date : undefined },
    passengers: understood.passengers,
    directOnly: understood.directOnly,
  }
}

const nowhere: FlightPlace = { locationId: '', cityId: '', cityCode: '', cityName: '' }

export function flightSearchOf({ type, cabin, from = nowhere, to = nowhere, dates, passengers, directOnly }: FlightDraft): FlightSearch {
  const out = { date: dates.start ?? '', from, to }
  const routes = type === 1 ? [out, { date: dates.end ?? '', from: to, to: from }] : [out]
  return { type, cabin, routes, passengers, ...(directOnly && { directOnly }) }
}

const fieldOf: readonly (readonly [RegExp, FlightField])[] = [
  [/^(routes\.0\.from|from)$/, 'from'],
  [/^(routes\.0\.to|to)$/, 'to'],
  [/^(routes\.0\.date|sDate)$/, 'start'],
  [/^(routes\.1\.date|eDate)$/, 'end'],
  [/^(passengers|adt|chd|sen|yth|inf|ins)/, 'passengers'],
]
/** Faults by the form's fields, the first of each; whether they come from the rules or from an address. */
export function byFlightField(faults: readonly FieldFault[]): FlightFieldFaults {
  const found: Partial<Record<FlightField, FieldFault>> = {}
  for (const fault of faults) {
    const field = fieldOf.find(([path]) => path.test(fault.path))?.[1]
    if (field !== undefined) found[field] ??= fault
  }
  return found
}

/** What is wrong with the form; a place that is missing is asked for by name. */
export function checkFlightDraft(draft: FlightDraft, today: LocalDate): FlightFieldFaults {
  const faults = byFlightField(checkFlightSearch(flightSearchOf(draft), today))
  return {
    ...faults,
    ...(draft.from === undefined && { from: { path: 'from', message: 'error.originRequired' } }),
    ...(draft.to === undefined && { to: { path: 'to', message: 'error.destinationRequired' } }),
  }
}
