/** Rules of packages: a flight and a stay sold together at one price. Pure; page and server use the same code. */
export { hasPackageSearch, type PackageAddress, readPackageAddress, writePackageAddress } from './address.ts'
export { checkPackageBooking, type PackageBookingCheck } from './booking-check.ts'
export { discountTakenBack } from './cancelling.ts'
export { flightOnlyTotals, publicPriceOf, sellFlightOnly, withoutParts } from './flight-only.ts'
export {
  type FulfilmentPlan,
  isHeldFirst,
  type PackageProtection,
  packageProtections,
  planFulfilment,
  stayKindOf,
} from './fulfilment.ts'
export { type FlightAtFare, listNearFlights, listNearStays } from './near.ts'
export { mayFlyAs, mostTurning, nobodyTurns, passengersOf, placeInRooms, type RoomPlacement, type Turning, turningOf } from './party.ts'
export { partChanges, type SeenPrice, seenPriceOf } from './price-change.ts'
export { packageTotal, perPersonOf, savingOf, sellPackage } from './pricing.ts'
export {
  atTotal,
  hasMealsOf,
  isAsFree,
  mayReplace,
  mostReplacements,
  nearestFirst,
  type RefusedHotel,
  type RefusedPrice,
  type ReplacementTerms,
  replacementPrice,
} from './replacements.ts'
export {
  type ConfirmedPart,
  type RescueAnswer,
  type RescueChoice,
  type RescueState,
  reminderAt,
  rescueAnswers,
  rescueChoices,
  rescueDeadline,
  rescueMoney,
  rescueStateOf,
  rescueTransitions,
  silenceMeans,
} from './rescue.ts'
export { checkPackageSearch } from './search-rules.ts'
export { fitsStay, type StayDates, stayDatesOf } from './stay-dates.ts'
export type * from './types.ts'
