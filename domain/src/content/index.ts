/**
 * Content of a shop beside its products: events by kind, which lists carry ads (CO-1, CO-2), notices (HC-4), the order
 * of the home page (HC-17), and the states of what people publish (HC-11).
 */

/** Number of events that a page shows, by kind. */
export const eventSizes = { topDestination: 9, topHotel: 6, payLater: 6, payLaterHotel: 1 } as const
export type EventKind = keyof typeof eventSizes
export const eventKinds = Object.keys(eventSizes) as [EventKind, ...EventKind[]]

/** Rows of a list that stand above its first ad, at least (HC-5). */
export const leastRowsBeforeAd = 3
export const adLists = ['flights', 'hotels', 'packages'] as const
export type AdList = (typeof adLists)[number]

export { flightPart } from './flight-part.ts'
export { type HomeSection, homeSections, isHomeOrder, moveTo, wholeHomeOrder } from './home-sections.ts'
export {
  type ContentLink,
  isContentLink,
  type LinkChoices,
  type LinkedCity,
  linkedPages,
  linkFaults,
  readContentLink,
  writeContentLink,
} from './links.ts'
export {
  isAboutBooking,
  isAboutFlight,
  isOfCertainFlights,
  isOverPage,
  lengthOf,
  type Notice,
  type NoticeAim,
  type NoticedFlight,
  type NoticedPart,
  type NoticeLevel,
  type NoticeProduct,
  noticeFaults,
  noticeLevels,
  noticeLimits,
  noticeProducts,
  windowFaults,
} from './notices.ts'
export {
  type ContentFacts,
  type ContentState,
  type ContentStatus,
  contentStates,
  contentStatusOf,
  type Publication,
} from './publications.ts'
export { foreignCharacters, type GlossaryHint, glossaryHints, latinWords, withOwnCharacters } from './wording.ts'

// For tests.

/** @internal Only a test of the texts reads it. */
export { wordsToAvoid } from './wording.ts'
