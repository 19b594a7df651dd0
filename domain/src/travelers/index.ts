/**
 * Rules of travelers and guests: what is required and when it is valid. The page and the server use the same functions.
 */
export { findFlightNumber } from './arrival-flight.ts'
export { contactFaults, findPhone, isE164, isEmail, splitPhone } from './contacts.ts'
export { findMeantEmail } from './email-slips.ts'
export { requiresPassports } from './extra-information.ts'
export { checkFlightBooking, checkPassenger, type FlightBookingCheck, type PassengerDraft, passportsUsedTwice } from './flight-booking.ts'
export { nameFaults, normalizeName, sameName, withSingleName } from './names.ts'
export { isPassportNumber, normalizePassportNumber, type PassportDraft, passportMonths } from './passports.ts'
export { ageLimits, genderOf, genderOfTitle, titlesFor } from './people.ts'
export { internationalPhone, readablePhone } from './readable-phone.ts'
export { type KnownTraveler, sameTraveler } from './same-traveler.ts'
export {
  emptySavedTraveler,
  kindOn,
  maskedPassport,
  mergedTraveler,
  mostSavedTravelers,
  type SavedTravelerDraft,
  type SavedTravelerFacts,
  savedTravelerFaults,
  titleFor,
} from './saved-travelers.ts'
export { fitsSeat, type Seat, seatOf, seatPeople } from './seats.ts'
export { checkStayBooking, type GuestDraft, leadAge, type StayBookingCheck } from './stay-booking.ts'
export { transliterate } from './transliterate.ts'
export type * from './types.ts'
export { titles } from './types.ts'
