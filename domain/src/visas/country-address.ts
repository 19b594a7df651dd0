import { countryName } from '../countries/index.ts'

/** Returns the path of a country's page, such as `/visas/turkiye`: its English name in Latin letters. */
export const visaCountryPath = (country: string): string => `/visas/${slugOf(country)}`

/** Finds the country of a path's last part among those on record. Undefined if none of them has it. */
export const findVisaCountry = (slug: string, countries: readonly string[]): string | undefined =>
  countries.find(country => slugOf(country) === slug)

const slugOf = (country: string): string =>
  countryName(country, 'en')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
