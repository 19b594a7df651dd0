/** Rules of flights: searching, filtering, sorting and choosing. Pure. The page and the server use the same code. */
export {
  type AddressParameters,
  type FlightAddress,
  hasFlightSearch,
  readFlightAddress,
  type UnderstoodRoute,
} from './address.ts'
export { writeAnywhereAddress, writeFlightAddress } from './address-writing.ts'
export { type AnywhereSearch, readAnywhereAddress } from './anywhere-address.ts'
export { compareLegs, type LegsDifference, movesStay } from './compare-legs.ts'
export { allowedBags, bookedBags, checkBags, hasSameBags, type OfferedBag, priceOfBags, priceWithBags } from './extra-bags.ts'
export { type Bounds, dayWindows, type FacetOption, type FlightFacets, facetsOf, needsTransitVisa } from './facets.ts'
export { hasCheckedBag, isRefundable } from './facts.ts'
export { type FareGain, fareGains } from './fare-gains.ts'
export { type FlightFilterGroup, filterFlights, filterGroups, isAsked, prepareFlights, shownFare, without } from './filters.ts'
export { firstSegment, lastSegment, layovers, legDeparture, legDirection, stopsOf, totalDuration } from './legs.ts'
export { type MergedItineraries, mergeItineraries } from './merging.ts'
export { nearestFlights } from './nearest.ts'
export { checkFlightSearch, flightLimits, onlyAdults, seatsOf, travelersOf } from './search-rules.ts'
export { listFlights } from './sorting.ts'
export type * from './types.ts'
export { cabins, flightSorts, passengerKinds } from './types.ts'
