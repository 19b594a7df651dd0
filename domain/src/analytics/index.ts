/** Events that are counted for each day, brand and language, without anything that tells who caused them. */
import type { CancelSignal, LocalDate } from '../calendar/index.ts'
import type { Language } from '../locales/index.ts'

/** Counted as the server answers. */
export type VisitEvent = 'home-viewed' | 'flight-search-begun' | 'hotel-search-begun' | 'flight-results-shown' | 'hotel-results-shown'
/** Counted from the record of orders. */
export type OrderEvent = 'order-made' | 'payment-started' | 'order-paid' | 'order-confirmed' | 'order-cancelled'

/** Key of a count. */
export interface CountedEvent {
  /** On the clock of the brand's market. */
  readonly day: LocalDate
  readonly brand: string
  readonly language: Language
  readonly event: VisitEvent | OrderEvent
}
/** Number of times that something happened. */
export interface DailyCount extends CountedEvent {
  readonly count: number
}

/** A number for one day, as a service is sent it. */
export interface DatedCount extends DailyCount {
  /** Noon of the day in the brand's market: in every time zone near it, the same day. */
  readonly at: Date
}

/**
 * `accepted`: all were counted. `refused`: none was, they may be sent again. `unknown`: some or all may have been
 * counted, so they must not be sent again.
 */
export type SendOutcome = { readonly state: 'accepted' } | { readonly state: 'refused' | 'unknown'; readonly detail: string }

/** The port of analytics services of other companies. They are sent sums, and nothing about a visitor. */
export interface AnalyticsService {
  /** Its name for visitors. */
  readonly name: string
  /** Sends the counts of one day. Never throws for what a service may answer. */
  send(counts: readonly DatedCount[], signal: CancelSignal): Promise<SendOutcome>
}
