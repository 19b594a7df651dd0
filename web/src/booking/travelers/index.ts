/** Saved travelers: fill a booking with them, and save those of a booking. */
export { changeTraveler, deleteTraveler, getTraveler, saveTraveler, saveTravelersOf } from './calls.ts'
export { SaveTheseTravelers, SaveTravelersOfOrder } from './save-these.tsx'
export { nameOf, passportWarning, useTravelerFacts } from './traveler-words.ts'
export { type KnownTravelers, useSavedTravelers } from './use-saved-travelers.ts'
export { OneTapTravelers, WhoTravels } from './who-travels.tsx'
