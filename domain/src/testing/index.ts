/** Samples for the tests of all parts: machine-readable zones of passports. Production code does not import this. */
export { cardZone, type PassportFacts, passportZone } from './passport-zones.ts'
