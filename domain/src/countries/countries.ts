import { alphabetOrder, fold, type InEachLanguage, inEachLanguage, type Language } from '../locales/index.ts'
import { countryRows } from './countries.generated.ts'

export interface Country {
  /** ISO 3166-1 alpha-2; XK for Kosovo. */
  readonly code: string
  /**
   * The number the API's `nat` and `countryId` use. 106 is Iraq, as specified; no public list matches the old
   * provider's, so the others are ours: given once, never changed, never used again.
   */
  readonly id: number
  /** Without the plus, `964`; empty for the few that have none. */
  readonly dialCode: string
  readonly names: InEachLanguage
}

let byCode: ReadonlyMap<string, Country> | undefined
const countries = (): ReadonlyMap<string, Country> => {
  byCode ??= new Map(
    countryRows
      .trim()
      .split('\n')
      .map(row => {
        const [code = '', id = '', dialCode = '', en = '', ar = '', ckb = ''] = row.split('|')
        return [code, { code, id: Number(id), dialCode, names: inEachLanguage({ en, ar, ckb }) }]
      }),
  )
  return byCode
}

export const findCountry = (code: string): Country | undefined => countries().get(code.toUpperCase())
export const findCountryById = (id: number): Country | undefined => [...countries().values()].find(country => country.id === id)
/** The code itself where the country is not known. */
export const countryName = (code: string, language: Language): string => findCountry(code)?.names[language] ?? code

/** All of them by name in a language: Sorani by its own alphabet, which no platform knows. */
export const listCountries = (language: Language): readonly Country[] =>
  [...countries().values()].sort((a, b) => compareNames(a.names[language], b.names[language], language))

/** For `sort`: names by the alphabet of a language. */
export const compareNames = (a: string, b: string, language: Language): number => {
  const own = alphabetOrder(language)
  if (own) return own(a, b)
  const [one, other] = [fold(a), fold(b)]
  return one < other ? -1 : one > other ? 1 : a < b ? -1 : a > b ? 1 : 0
}
