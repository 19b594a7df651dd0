/** Events that are counted for each day, brand and language, without anything that tells who caused them. */
import type { LocalDate } from '../calendar/index.ts'
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
