/**
 * Everything that is kept of people, where and for how long: at our servers, in cookies and on the visitor's device.
 * Background work and pages act by it, and the privacy page shows it.
 */
export { type BrowserEntry, browserEntries, type CookieName, cookies, type Lifetime } from './browser.ts'
export { type KeptData, type RetentionRule, retention, retentionAt, usualVisaDays, type VisaKeptDays } from './data.ts'
export {
  begunPaymentPeriod,
  choiceCookie,
  clickPeriod,
  draftPeriod,
  fileCopyPeriod,
  pictureCopyPeriod,
  promptPeriod,
  tripCopyPeriod,
} from './device-periods.ts'
export { millisecondsOfPeriod, type Period, secondsOfPeriod, subtractPeriod } from './period.ts'
