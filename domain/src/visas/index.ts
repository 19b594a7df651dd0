/** Rules of visas: what a passport needs at each border of a trip. Pure; the rows themselves are `visas-data`. */
export {
  readHolding,
  readVisaAddress,
  type VisaAddress,
  type VisaAsked,
  visaAskedLimits,
  writeHolding,
  writeVisaAddress,
} from './address.ts'
export { schengenCountries } from './areas.ts'
export { findVisaCountry, visaCountryPath } from './country-address.ts'
export { type CrossingLeg, crossingsOf } from './crossings.ts'
export { addWorkingDays, type ClosedDays, lastSafeDay } from './last-safe-day.ts'
export { visaNeed } from './need.ts'
export { type BorderCount, countBorders, countParty, crossingCode, mustBeRead, needsDocument, type PartyCount } from './party.ts'
export { severityOf, type VisaSeverity } from './severity.ts'
export * from './types.ts'
