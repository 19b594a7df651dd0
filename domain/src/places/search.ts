import { countryName } from '../countries/index.ts'
import { fold, type Language } from '../locales/index.ts'
import type { Entry, PlaceIndex } from './place-index.ts'
import { type Asked, isCertain, scoreOf, typoScoreOf } from './ranking.ts'
import type { Airport, City, PlaceMatch } from './types.ts'

export interface PlaceQuery {
  readonly language: Language
  /** ISO code of the brand's country; its places come first among equals. */
  readonly homeCountry?: string
  /** Most lines to return; 10 unless told. A city and its airports are not torn apart for a line or two less. */
  readonly limit?: number
  /**
   * `flights`: cities with airports, the airports after their city; for a city without one the city whose airport
   * serves it. `hotels`: cities we sell, with or without an airport.
   */
  readonly for: 'flights' | 'hotels'
}

/**
 * Finds places by code or name in any script. A name needs three letters (or to be whole, where it is shorter); an IATA
 * code is found at once; nothing typed gives the popular cities, the home country's first. Best first; a city that was
 * found is followed by its airports.
 */
export const searchPlaces = (index: PlaceIndex, typed: string, options: PlaceQuery): readonly PlaceMatch[] => {
  const query = readField(typed)
  const folded = fold(query)
  const entries = folded === '' ? popular(index, options) : ranked(index, query, options)
  return lines(entries, folded, options)
}

/**
 * Reads the text of a field: `Istanbul (SAW)` asks for the place of that code; with the end deleted, for the name.
 */
const readField = (typed: string): string => /\S\s*\(([A-Z]{3})\)\s*$/.exec(typed)?.[1] ?? typed.replace(/(?<=\S)\s*\([a-z]{0,3}\s*$/i, '')

const fits = (entry: Entry, options: PlaceQuery): boolean =>
  options.for === 'hotels'
    ? !entry.airport && entry.rank <= 3
    : entry.airport !== undefined || entry.airports.length > 0 || entry.servedBy !== undefined

const popular = (index: PlaceIndex, options: PlaceQuery): readonly Entry[] => {
  const entries = index.popular.filter(entry => fits(entry, options) && (options.for === 'hotels' || entry.airports.length > 0))
  const isHome = (entry: Entry): boolean => entry.city.country === options.homeCountry
  return [...entries.filter(isHome), ...entries.filter(entry => !isHome(entry))]
}

/** Cities that a query finds, by how sure that is. */
export interface FoundCities {
  /** Their code, the beginning of their name, their whole country. */
  readonly certain: readonly PlaceMatch[]
  /** A word within their name, the beginning of their country. */
  readonly others: readonly PlaceMatch[]
  /** With a slip; only where there is nothing else. */
  readonly guesses: readonly PlaceMatch[]
}
/** The cities we sell hotels in, for who looks among other things too. */
export const searchCities = (index: PlaceIndex, typed: string, options: Omit<PlaceQuery, 'for'>): FoundCities => {
  const asked = askedOf(readField(typed), options)
  const entries = index.entries.filter(entry => fits(entry, { ...options, for: 'hotels' }))
  const exact = byScore(entries, entry => scoreOf(entry, asked))
  const linesOf = (some: readonly Entry[]) => lines(some, asked.query, { ...options, for: 'hotels' })
  return {
    certain: linesOf(exact.filter(entry => isCertain(entry, asked))),
    others: linesOf(exact.filter(entry => !isCertain(entry, asked))),
    guesses: exact.length > 0 ? [] : linesOf(byScore(entries, entry => typoScoreOf(entry, asked))),
  }
}

const askedOf = (query: string, { language, homeCountry }: Omit<PlaceQuery, 'for'>): Asked => ({
  query: fold(query),
  language,
  homeCountry,
  asCode: /^[A-Z]{3}$/.test(query.trim()),
})

const ranked = (index: PlaceIndex, query: string, options: PlaceQuery): readonly Entry[] => {
  const asked = askedOf(query, options)
  const entries = index.entries.filter(entry => fits(entry, options))
  const exact = byScore(entries, entry => scoreOf(entry, asked))
  return exact.length > 0 ? exact : byScore(entries, entry => typoScoreOf(entry, asked))
}

const byScore = (entries: readonly Entry[], score: (entry: Entry) => number | undefined): readonly Entry[] => {
  const found: { readonly entry: Entry; readonly score: number; readonly at: number }[] = []
  for (const [at, entry] of entries.entries()) {
    const value = score(entry)
    if (value !== undefined) found.push({ entry, score: value, at })
  }
  return found.sort((a, b) => a.score - b.score || a.at - b.at).map(({ entry }) => entry)
}

const lines = (entries: readonly Entry[], folded: string, options: PlaceQuery): readonly PlaceMatch[] => {
  const limit = options.limit ?? 10
  const found: PlaceMatch[] = []
  const seen = new Set<string>()
  const add = (city: City, airport?: Airport, insteadOf?: City): void => {
    const key = airport ? `airport ${airport.code}` : `city ${city.code}`
    if (seen.has(key) || found.length >= limit) return
    seen.add(key)
    const match = matchOf(city, airport, folded, options.language)
    found.push(insteadOf ? { ...match, nearestTo: insteadOf.names[options.language] } : match)
  }
  for (const { city, airport, airports, servedBy } of entries) {
    if (found.length >= limit) break
    if (options.for === 'flights' && servedBy) {
      add(servedBy, undefined, city)
      continue
    }
    add(city, airport)
    if (options.for === 'flights' && folded !== '') for (const each of airports) add(city, each)
  }
  return found
}

const matchOf = (city: City, airport: Airport | undefined, folded: string, language: Language): PlaceMatch => {
  const { [language]: name } = (airport ?? city).names
  const country = (airport ?? city).country
  const matched = matchedLetters(name, folded)
  return {
    kind: airport ? 'airport' : 'city',
    locationId: airport?.code ?? city.code,
    cityId: city.code,
    cityCode: city.code,
    name,
    cityName: city.names[language],
    countryCode: country,
    countryName: countryName(country, language),
    ...(matched && { matched }),
  }
}

/** The letters of a name that the query found, at the beginning of a word. */
export const matchedLetters = (name: string, folded: string): readonly [number, number] | undefined => {
  if (folded === '') return undefined
  for (const { index: start } of name.matchAll(/[\p{L}\p{N}][^\s-]*/gu)) {
    for (let end = start + 1; end <= name.length; end += 1) {
      const part = fold(name.slice(start, end))
      if (part === folded) return [start, withMarks(name, end)]
      if (!folded.startsWith(part)) break
    }
  }
  return undefined
}

const withMarks = (name: string, end: number): number => {
  let at = end
  while (at < name.length && /\p{M}/u.test(name[at] ?? '')) at += 1
  return at
}
