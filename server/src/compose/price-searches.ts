import type { FlightSearch } from '@karwan/domain/flights'
import { createPriceSearches, type PriceSearches, searchAtNight } from '../search/prices/index.ts'
import type { Asker } from '../search/run/index.ts'
import type { Base } from './base.ts'

export interface ComposedPriceSearches {
  readonly searches: PriceSearches
  /** Queues searches for the routes that are searched most, at night. */
  atNight(): Promise<void>
}

/** Puts together the searches for prices that the shop makes by itself. */
export const composePriceSearches = (
  { settings, brands, context, getBrand }: Base,
  observe: (search: FlightSearch, asker: Asker) => Promise<void>,
): ComposedPriceSearches => {
  const searches = createPriceSearches({
    ...context,
    perDay: settings.priceSearchesPerDay,
    getBrand,
    observe: (search, brand, traceId) => observe(search, { brand, language: 'en', visitorId: traceId, traceId }),
  })
  return { searches, atNight: () => searchAtNight({ ...context, brands, searches }) }
}
