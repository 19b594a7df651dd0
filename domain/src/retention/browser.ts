import {
  begunPaymentPeriod,
  choiceCookie,
  clickPeriod,
  draftPeriod,
  fileCopyPeriod,
  pictureCopyPeriod,
  promptPeriod,
  tripCopyPeriod,
} from './device-periods.ts'
import type { Period } from './period.ts'

/** Time that a browser keeps an entry. */
export type Lifetime =
  | { readonly period: Period }
  | { readonly after: 'journey'; readonly period: Period }
  /** For the period if one stays signed in, else until the browser is closed. */
  | { readonly stay: Period }
  | { readonly until: 'browserClosed' | 'tabClosed' | 'deleted' | 'signedOut' }

type Purpose =
  | 'visit'
  | 'account'
  | 'signedIn'
  | 'signInElsewhere'
  | 'signInApp'
  | 'officeStaff'
  | 'language'
  | 'theme'
  | 'currency'
  | 'draft'
  | 'recentSearches'
  | 'pointsPrompt'
  | 'notices'
  | 'recentPlaces'
  | 'wishlist'
  | 'metasearch'
  | 'accountId'
  | 'sessionEnd'
  | 'discounts'
  | 'begunPayments'
  | 'signInCode'
  | 'scrolling'
  | 'offlineTrips'
  | 'offlineFiles'

/** Cookies by name. Over HTTPS some have the prefix `__Host-`. */
export const cookies = {
  visitor: { purpose: 'visit', period: { count: 7, unit: 'days' } },
  access: { purpose: 'account', stay: { count: 30, unit: 'days' } },
  refresh: { purpose: 'account', stay: { count: 30, unit: 'days' } },
  'signed-in': { purpose: 'signedIn', stay: { count: 30, unit: 'days' } },
  identity: { purpose: 'signInElsewhere', period: { count: 15, unit: 'minutes' } },
  'sign-on': { purpose: 'signInApp', period: { count: 15, unit: 'minutes' } },
  staff: { purpose: 'officeStaff', until: 'browserClosed' },
  console: { purpose: 'officeStaff', until: 'browserClosed' },
  'console-device': { purpose: 'officeStaff', period: { count: 180, unit: 'days' } },
  lang: { purpose: 'language', period: choiceCookie },
  theme: { purpose: 'theme', period: choiceCookie },
  currency: { purpose: 'currency', period: choiceCookie },
} as const satisfies Readonly<Record<string, Lifetime & { readonly purpose: Purpose }>>
export type CookieName = keyof typeof cookies

/** Storage of the browser by the name of its entry, database or cache; `*` stands for the rest of a name. */
const storage = {
  'karwan.draft.*': { purpose: 'draft', period: draftPeriod },
  'karwan.recent-searches': { purpose: 'recentSearches', until: 'deleted' },
  'karwan.recent-places.*': { purpose: 'recentPlaces', until: 'deleted' },
  'karwan.wishlist': { purpose: 'wishlist', until: 'deleted' },
  'karwan.metasearch-click': { purpose: 'metasearch', period: clickPeriod },
  'karwan.points-prompt': { purpose: 'pointsPrompt', period: promptPeriod },
  'karwan.notices': { purpose: 'notices', until: 'deleted' },
  'karwan.login': { purpose: 'accountId', until: 'signedOut' },
  'karwan.session': { purpose: 'sessionEnd', until: 'signedOut' },
  'karwan.savings': { purpose: 'discounts', until: 'tabClosed' },
  'karwan.payments': { purpose: 'begunPayments', period: begunPaymentPeriod },
  'karwan.code': { purpose: 'signInCode', until: 'tabClosed' },
  'karwan.scroll-positions': { purpose: 'scrolling', until: 'tabClosed' },
  'karwan-trips': { purpose: 'offlineTrips', after: 'journey', period: tripCopyPeriod },
  'karwan-pages': { purpose: 'offlineTrips', after: 'journey', period: tripCopyPeriod },
  'karwan-papers': { purpose: 'offlineTrips', after: 'journey', period: tripCopyPeriod },
  'karwan-files': { purpose: 'offlineFiles', period: fileCopyPeriod },
  'karwan-pictures': { purpose: 'offlineFiles', period: pictureCopyPeriod },
  /** The last use of each of those, noted by the library of the caches. */
  'workbox-expiration': { purpose: 'offlineFiles', period: fileCopyPeriod },
} as const satisfies Readonly<Record<string, Lifetime & { readonly purpose: Purpose }>>

export interface BrowserEntry {
  readonly kind: 'cookie' | 'storage'
  readonly name: string
  readonly purpose: Purpose
  readonly lifetime: Lifetime
}
const entriesOf = (kind: BrowserEntry['kind'], table: Readonly<Record<string, Lifetime & { readonly purpose: Purpose }>>): BrowserEntry[] =>
  Object.entries(table).map(([name, { purpose, ...lifetime }]) => ({ kind, name, purpose, lifetime }))

/** Returns everything that a browser keeps for us: cookies first. */
export const browserEntries = (): readonly BrowserEntry[] => [...entriesOf('cookie', cookies), ...entriesOf('storage', storage)]
