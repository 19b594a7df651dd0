import { readAnywhereAddress } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { createHomePrices, homeContentOf, type PublishedContent } from '../content/index.ts'
import type { Pages } from '../pages/index.ts'
import { findAnywhere, oneAdult, type PriceSearches } from '../search/prices/index.ts'
import type { CatalogueOptions } from './catalogue.ts'

/** Puts together the content of the home pages: a brand's events with prices that searches saw. */
export const composeHomePage = (
  { database, logger, now, rates, fees }: Pick<CatalogueOptions, 'database' | 'logger' | 'now' | 'rates' | 'fees'>,
  {
    searches,
    hotelName,
    published,
  }: {
    readonly searches: PriceSearches
    readonly hotelName: (hotelId: string, language: Language) => string | undefined
    readonly published: Pick<PublishedContent, 'homeOrderOf'>
  },
): Pages['home'] => {
  const pricesOf = createHomePrices({ pool: database.pool, logger, now, searches, feesOf: fees.of })
  return async (brand, language, at) => {
    const prices = await pricesOf(brand)
    const rate = rates.of(brand)
    const sections = published.homeOrderOf(brand.id, at)
    const content = homeContentOf(brand, language, { prices, rate, sections, hotelName: id => hotelName(id, language) })
    return { content, version: `${prices.version} ${rate.rate} ${sections.join()}` }
  }
}

/** Puts together what the page of flights to anywhere shows at first; undefined where it cannot be read. */
export const composeAnywherePage =
  ({ database, logger, now, fees }: Pick<CatalogueOptions, 'database' | 'logger' | 'now' | 'fees'>): Pages['anywhere'] =>
  async (brand, language, parameters) => {
    const { from, type, cabin, month, passengers: party = oneAdult, directOnly: direct = false } = readAnywhereAddress(parameters)
    const asked = { from: from?.cityCode ?? brand.home.origin, isRoundTrip: type === 1, cabin, direct, party, month, language }
    return findAnywhere({ pool: database.pool, now, feesOf: fees.of }, asked, brand).catch(error => {
      logger.warn({ err: error }, 'prices of flights to anywhere were not read')
      return undefined
    })
  }
