import { normalizeDigits } from '../locales/index.ts'
import { type AddressParameters, readFlightAddress } from './address.ts'
import { travelersOf } from './search-rules.ts'
import { type Cabin, type FlightPlace, type PassengerCounts, passengerKinds } from './types.ts'

/** A search for the cheapest flights from a place, wherever they go. */
export interface AnywhereSearch {
  /** 0: one way; 1: there and back. */
  readonly type: 0 | 1
  readonly cabin: Cabin
  /** Undefined: the brand's own city. */
  readonly from?: FlightPlace | undefined
  /** Month of the departure, `2026-12`; undefined: any. */
  readonly month?: string | undefined
  /** Undefined: the address has none. */
  readonly passengers?: PassengerCounts | undefined
  readonly directOnly?: boolean | undefined
}

/**
 * Reads a search for anywhere from an address: the names of `readFlightAddress` for one end, and `month`. Never
 * throws; what is not understood is left out.
 */
export const readAnywhereAddress = (parameters: AddressParameters): AnywhereSearch => {
  const { type, cabin, routes, passengers, directOnly } = readFlightAddress(parameters).understood
  const month = normalizeDigits(parameters.get('month') ?? '').trim()
  const hasParty = passengerKinds.some(kind => parameters.get(kind) !== null)
  const isParty = travelersOf(passengers) > 0 && passengerKinds.every(kind => passengers[kind] <= 9)
  return {
    type: type === 0 ? 0 : 1,
    cabin,
    from: routes[0]?.from,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    passengers: hasParty && isParty ? passengers : undefined,
    directOnly,
  }
}
