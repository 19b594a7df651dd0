import { type Brand, sells } from '@karwan/brands/brand'
import type { LinkChoicesView } from '@karwan/contract/console'
import { type LinkChoices, noticeProducts } from '@karwan/domain/content'
import { countryName } from '@karwan/domain/countries'
import { forEachLanguage } from '@karwan/domain/locales'
import { cities } from '@karwan/domain/places-data'
import { visaCountryPath } from '@karwan/domain/visas'
import { listVisaCountries } from '../../visas/index.ts'
import { brandsWith } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { NoticesContext } from './context.ts'

const codes = cities.map(({ code }) => code)
const paths = listVisaCountries().map(visaCountryPath)
const productsOf = (brand: Brand) => noticeProducts.filter(product => sells(brand, product))

/** Returns what the links of a brand can lead to today. */
export const linkChoicesOf = (brand: Brand): LinkChoices => ({ products: productsOf(brand), cities: codes, countries: paths })

/** Lists the places that links can lead to: products by brand that a person may read, cities, countries with a page. */
export const listLinkChoices = ({ brands }: Pick<NoticesContext, 'brands'>, person: SignedInPerson): LinkChoicesView => {
  const readable = brandsWith(person, 'content.read')
  return {
    brands: brands.filter(({ id }) => readable.includes(id)).map(brand => ({ brand: brand.id, products: productsOf(brand) })),
    cities: cities.map(({ code, names }) => ({ code, names: { ...names } })),
    countries: listVisaCountries().map(code => ({
      path: visaCountryPath(code),
      names: forEachLanguage(language => countryName(code, language)),
    })),
  }
}
