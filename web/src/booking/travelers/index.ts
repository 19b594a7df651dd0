/** Saved travelers in the page: the page of them, filling a booking with them, and saving those of a booking. */
export { saveTravelersOf } from './calls.ts'
export { SaveTheseTravelers, SaveTravelersOfOrder } from './save-these.tsx'
export { type KnownTravelers, useSavedTravelers } from './use-saved-travelers.ts'
export { OneTapTravelers, WhoTravels } from './who-travels.tsx'
