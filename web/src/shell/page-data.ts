import type { VisaCountryPage, VisaRuleView } from '@karwan/contract/visas'
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { translatorFor } from '../base/i18n/index.ts'
import { anywhereData } from '../pages/anywhere/index.ts'
import { homeData } from '../pages/home/index.ts'
import { conditionsData, credits, termsData } from '../pages/legal/index.ts'
import type { PageWorld } from './page-world.ts'
import type { PageRoute } from './routes.ts'

export interface Asked {
  readonly pathname: string
  readonly parameters: URLSearchParams
}

/** Data that only the server knows, by the name that a route gives it. */
const sources: Readonly<Record<NonNullable<PageRoute['data']>, (world: PageWorld, asked: Asked) => unknown>> = {
  home: ({ brand, language, home }) => homeData(brand.home, language, home),
  terms: () => termsData(),
  conditions: ({ language }, { pathname }) => conditionsData(pathname.split('/')[2] ?? '', language),
  credits: () => credits(),
  visas: ({ visas }, { parameters }) => visas?.(parameters),
  anywhere: ({ brand, language, anywhere }, { parameters }) => anywhereData(brand.home.origin, language, { parameters, prices: anywhere }),
  visaCountry: (world, asked) => visaCountryData(world, asked),
  privacy: ({ counting }) => ({ counts: counting !== undefined, service: counting?.service }),
}
export const dataOf = ({ data }: PageRoute, world: PageWorld, asked: Asked): unknown => data && sources[data](world, asked)

const visaCountryData = ({ visaCountry, language }: PageWorld, { pathname }: Asked): VisaCountryPage | undefined => {
  const found = visaCountry?.(pathname.split('/')[2] ?? '')
  if (!found) return undefined
  const withCities = (rule: VisaRuleView): VisaRuleView =>
    rule.airports ? { ...rule, airports: rule.airports.map(code => cityOf(code, language)) } : rule
  return {
    ...found,
    passports: found.passports.map(({ passport, rules }) => ({ passport, rules: rules.map(withCities) })),
    title: translatorFor(language)('visa.countryTitle', { country: countryName(found.country, language) }),
  }
}

const cityOf = (airport: string, language: Language): string =>
  findCity(findAirport(airport)?.cityCode ?? airport)?.names[language] ?? airport
