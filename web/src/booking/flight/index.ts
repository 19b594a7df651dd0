/** Booking of a flight. Its form and its cards are parts of the booking of a package too. */
export { countsOf, passengerOf, tripOf } from './booking-check.ts'
export { type BookingDraft, draftFor, emptyTraveler, flightDraft, type TravelerDraft } from './booking-draft.ts'
export { FlightCard, RulesCard, TravelersCard, VisasCard } from './review-cards.tsx'
export { TravelersStep } from './travelers-step.tsx'
export { TripFacts } from './trip-aside.tsx'
