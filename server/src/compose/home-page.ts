import type { Language } from '@karwan/domain/locales'
import { createHomePrices, homeContentOf } from '../content/index.ts'
import type { Pages } from '../pages/index.ts'
import type { PriceSearches } from '../search/prices/index.ts'
import type { CatalogueOptions } from './catalogue.ts'

/** Puts together the content of the home pages: a brand's events with prices that searches saw. */
export const composeHomePage = (
  { database, logger, now }: Pick<CatalogueOptions, 'database' | 'logger' | 'now'>,
  {
    searches,
    hotelName,
  }: { readonly searches: PriceSearches; readonly hotelName: (hotelId: string, language: Language) => string | undefined },
): Pages['home'] => {
  const pricesOf = createHomePrices({ pool: database.pool, logger, now, searches })
  return async (brand, language) => {
    const prices = await pricesOf(brand)
    return { content: homeContentOf(brand, language, { prices, hotelName: id => hotelName(id, language) }), version: prices.version }
  }
}
