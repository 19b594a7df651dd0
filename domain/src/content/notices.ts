import type { LocalDate } from '../calendar/index.ts'
import type { InEachLanguage, Language } from '../locales/index.ts'
import type { FieldFault } from '../problems/index.ts'
import { type LinkChoices, linkFaults } from './links.ts'
import { copiedTexts } from './wording.ts'

export const noticeLevels = ['info', 'warning', 'danger'] as const
export type NoticeLevel = (typeof noticeLevels)[number]
export const noticeProducts = ['flight', 'hotel', 'package', 'visa'] as const
export type NoticeProduct = (typeof noticeProducts)[number]

/** Most characters of a notice's text and link, and most airports and airlines. */
export const noticeLimits = { text: 160, link: 300, codes: 30 } as const

/** Aim of a notice. Empty lists and null narrow nothing. */
export interface NoticeAim {
  readonly products: readonly NoticeProduct[]
  /** IATA codes. */
  readonly airports: readonly string[]
  readonly airlines: readonly string[]
  /** First and last day of travel, on the clocks there. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate } | null
}
/** A disruption or another notice over the shop (HC-4). One version holds all languages. */
export interface Notice extends NoticeAim {
  readonly level: NoticeLevel
  readonly text: InEachLanguage
  /** Page of the shop or https address that says what to do; null for none. */
  readonly link: string | null
}

/** Rules that a brand's notices must fit. */
interface NoticeRules extends LinkChoices {
  readonly languages: readonly Language[]
}
/** Returns what keeps a notice of a brand from being published; none for one that may be. */
export const noticeFaults = ({ text, link, days }: Notice, { languages, ...choices }: NoticeRules): readonly FieldFault[] => [
  ...languages.flatMap(language => textFaults(`text.${language}`, text[language].trim())),
  ...copiedTexts(text, languages).map(language => ({ path: `text.${language}`, message: 'content.textCopied' })),
  ...(link === null ? [] : linkFaults(link, choices)),
  ...(days && days.to < days.from ? [{ path: 'days', message: 'content.endBeforeStart' }] : []),
]

const textFaults = (path: string, text: string): readonly FieldFault[] => {
  if (text === '') return [{ path, message: 'content.textMissing' }]
  return lengthOf(text) > noticeLimits.text ? [{ path, message: 'content.textTooLong', values: { count: noticeLimits.text } }] : []
}
/** Counts characters as people do who type them, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

/** Returns what is wrong with the window of a publication; `from` null begins it now. */
export const windowFaults = (from: Date | null, until: Date | null, now: Date): readonly FieldFault[] => {
  if (!until) return []
  const begins = from && from > now ? from : now
  if (until > begins) return []
  return [{ path: 'until', message: from && until <= from ? 'content.endBeforeStart' : 'content.endInPast' }]
}

/**
 * Returns whether a notice stands over a page. `product` is what the page sells, undefined for one of no product. A
 * package page sells flights and hotels too.
 */
export const isOverPage = ({ products }: Pick<NoticeAim, 'products'>, product: NoticeProduct | undefined): boolean =>
  products.length === 0 ||
  product === undefined ||
  products.some(each => each === product || (product === 'package' && (each === 'flight' || each === 'hotel')))

/** Returns whether a notice is only about flights of certain airports or airlines. */
export const isOfCertainFlights = ({ airports, airlines }: Pick<NoticeAim, 'airports' | 'airlines'>): boolean =>
  airports.length + airlines.length > 0

/** One flight, as `FlightSegment` and the views of orders have it. */
export interface NoticedFlight {
  readonly carrier: string
  readonly operatingCarrier: string
  readonly from: { readonly airport: string; readonly at: string }
  readonly to: { readonly airport: string; readonly at: string }
}

/** Returns whether a notice about certain flights is about this one. */
export const isAboutFlight = (aim: NoticeAim, { carrier, operatingCarrier, from, to }: NoticedFlight): boolean =>
  isOfCertainFlights(aim) &&
  isAnyOf(aim.airports, [from.airport, to.airport]) &&
  isAnyOf(aim.airlines, [carrier, operatingCarrier]) &&
  isWithin(aim, from.at.slice(0, 10), to.at.slice(0, 10))

const isAnyOf = (wanted: readonly string[], found: readonly string[]): boolean =>
  wanted.length === 0 || found.some(code => wanted.includes(code))
/** Returns whether days of travel overlap those of a notice. */
const isWithin = ({ days }: Pick<NoticeAim, 'days'>, first: LocalDate, last: LocalDate): boolean =>
  days === null || (first <= days.to && last >= days.from)

/** A part of a booking: its product, its days and its flights. */
export interface NoticedPart {
  readonly product: NoticeProduct
  readonly days: { readonly from: LocalDate; readonly to: LocalDate }
  readonly flights: readonly NoticedFlight[]
}
/**
 * Returns whether a notice that is narrowed is about a booking. One about everything stands over the page anyway, and
 * is about no booking in particular.
 */
export const isAboutBooking = (aim: NoticeAim, parts: readonly NoticedPart[]): boolean => {
  if (isOfCertainFlights(aim)) return parts.some(({ flights }) => flights.some(flight => isAboutFlight(aim, flight)))
  if (aim.products.length === 0 && aim.days === null) return false
  const isPackage = parts.some(({ product }) => product === 'flight') && parts.some(({ product }) => product === 'hotel')
  return parts.some(
    ({ product, days }) =>
      (aim.products.length === 0 || aim.products.includes(product) || (isPackage && aim.products.includes('package'))) &&
      isWithin(aim, days.from, days.to),
  )
}
