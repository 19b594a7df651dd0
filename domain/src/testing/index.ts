/** Samples for tests of every part: machine-readable zones as they are printed. Production code does not import this. */
export { cardZone, type PassportFacts, passportZone } from './passport-zones.ts'
