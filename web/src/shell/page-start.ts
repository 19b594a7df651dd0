import type { PublicBrand } from '@karwan/brands/brand'
import type { ShownNotice } from '@karwan/contract/content'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'

/** The page's share of what the server knows of this visitor. */
export interface RootData {
  readonly brand: PublicBrand
  readonly language: Language
  readonly sandbox: boolean
  readonly sandboxUrl: string | undefined
  /** Name of the second identity provider, where visitors may sign in with it. */
  readonly identityName: string | undefined
  readonly origin: string
  /** True if the server takes reports of the page's errors. */
  readonly reports: boolean
  /** The day at the brand's home. */
  readonly today: LocalDate
  readonly theme: 'light' | 'dark' | undefined
  readonly currency: CurrencyCode
  /** True if the browser has the cookie of an account's session, which may have ended since. */
  readonly signedIn: boolean
  /** True if the browser asked for few bytes, by its `Save-Data`. */
  readonly savesData: boolean
  /** Notices over the shop, the most serious first; undefined where there are none. */
  readonly notices: readonly ShownNotice[] | undefined
  /** Names of the cities that the address is for, by code, in the page's language (`address-names.server.ts`). */
  readonly cityNames: Readonly<Record<string, string>>
}

/** Start data of the page, as JSON in its HTML and as the answer of `/page-data?path=`. */
export interface PageStart {
  readonly root: RootData
  /** Path in the table of routes. */
  readonly route: string
  /** Value of the source that the route's `data` names. */
  readonly data?: unknown
  /** Files of words in the page's language, by the pages' modules. */
  readonly words: Readonly<Record<string, string>>
}
