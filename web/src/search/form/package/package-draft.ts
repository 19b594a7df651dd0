import type { LocalDate } from '@karwan/domain/calendar'
import type { Cabin, FlightPlace } from '@karwan/domain/flights'
import { defaultNationality, type RoomGuests } from '@karwan/domain/hotels'
import {
  checkPackageSearch,
  nobodyTurns,
  type PackageAddress,
  type PackageSearch,
  passengersOf,
  type Turning,
  turningOf,
} from '@karwan/domain/packages'
import type { FieldFault } from '@karwan/domain/problems'
import type { Selection } from '../../../base/design/index.ts'
import { emptyFlightDraft, flightSearchOf } from '../flight/flight-draft.ts'
import { emptyHotelDraft, hotelSearchOf } from '../hotel/hotel-draft.ts'

/** Values of the form for flight and hotel, complete or not: there and back, one party, the nights between. */
export interface PackageDraft {
  readonly from?: FlightPlace | undefined
  readonly to?: FlightPlace | undefined
  readonly dates: Selection
  readonly rooms: readonly RoomGuests[]
  /** So many turn 2 before the flight back, and 12 before check-in. */
  readonly turning: Turning
  readonly nationality: number
  readonly cabin: Cabin
}
export type PackageField = 'from' | 'to' | 'start' | 'end' | 'rooms'
export type PackageFieldFaults = Readonly<Partial<Record<PackageField, FieldFault>>>

export const emptyPackageDraft: PackageDraft = {
  dates: {},
  rooms: emptyHotelDraft.rooms,
  turning: nobodyTurns,
  nationality: defaultNationality,
  cabin: 'Y',
}

/** The form as an address left it: filled with what was understood. */
export function packageDraftOf({ understood: { flight, stay } }: Pick<PackageAddress, 'understood'>): PackageDraft {
  const [out, back] = flight.routes
  return {
    from: out?.from,
    to: out?.to,
    dates: { start: out?.date, end: back?.date ?? stay.checkOut },
    rooms: stay.rooms,
    turning: turningOf(flight.passengers, stay.rooms) ?? nobodyTurns,
    nationality: stay.nationality,
    cabin: flight.cabin,
  }
}

/** The stay is in the city flown to, for the nights between the flights; who sleeps in the rooms flies. */
export function packageSearchOf({ from, to, dates, rooms, turning, nationality, cabin }: PackageDraft): PackageSearch {
  const city = to && { cityId: to.cityCode, cityName: to.cityName }
  return {
    flight: flightSearchOf({ ...emptyFlightDraft, type: 1, from, to, dates, cabin, passengers: passengersOf(rooms, turning) }),
    stay: hotelSearchOf({ city, dates, rooms, nationality }),
  }
}

const fieldOf: readonly (readonly [RegExp, PackageField])[] = [
  [/^(routes\.0\.from|from)$/, 'from'],
  [/^(routes\.0\.to|to|city.*)$/, 'to'],
  [/^(routes\.0\.date|checkIn|sDate|cIn)$/, 'start'],
  [/^(routes\.1\.date|checkOut|eDate|cOut)$/, 'end'],
  [/^(rooms|guestData|nat|passengers|adt|chd|inf)/, 'rooms'],
]
/** Faults by the form's fields, the first of each; whether they come from the rules or from an address. */
export function byPackageField(faults: readonly FieldFault[]): PackageFieldFaults {
  const found: Partial<Record<PackageField, FieldFault>> = {}
  for (const fault of faults) {
    const field = fieldOf.find(([path]) => path.test(fault.path))?.[1]
    if (field !== undefined) found[field] ??= fault
  }
  return found
}

/** Returns what is wrong with the form, by the rules of a package search. */
export const checkPackageDraft = (draft: PackageDraft, today: LocalDate): PackageFieldFaults =>
  byPackageField(checkPackageSearch(packageSearchOf(draft), today))
