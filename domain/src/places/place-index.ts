import { findCountry } from '../countries/index.ts'
import { fold, forEachLanguage, type InEachLanguage, type Language, languages } from '../locales/index.ts'
import { cityAliases } from './aliases.ts'
import { nearestAirportCity } from './nearby.ts'
import type { Airport, City } from './types.ts'

/** Something to be found: a city with its airports, or an airport by itself. */
export interface Entry {
  readonly city: City
  readonly airport?: Airport
  /** Codes that find it at once, lower case. */
  readonly codes: readonly string[]
  /** Folded names by language, the first the one shown. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly aliases: readonly string[]
  /** All words of names and aliases after the first, for the search within names. */
  readonly words: readonly string[]
  readonly countryNames: readonly string[]
  /** Airports of a city, its main one first. */
  readonly airports: readonly Airport[]
  /** For a city without an airport: the city whose airport serves it. */
  readonly servedBy?: City
  /** 0 the best known. */
  readonly rank: number
}

export interface PlaceIndex {
  readonly entries: readonly Entry[]
  /** Suggestions for an empty field, in order. */
  readonly popular: readonly Entry[]
}

/**
 * Other spellings of a name, by language. Sorani names are also found without the vowel ە, as Arabic keyboards leave it
 * out (هەولێر by هولير),
 * Arabic ones also without the article.
 */
const otherSpellings: Partial<Record<Language, (name: string, folded: string) => string>> = {
  ckb: name => fold(name.replaceAll('ە', '')),
  ar: (_, folded) => folded.replace(/^ال(?=..)/, ''),
}
const spellings = (name: string, language: Language): readonly string[] => {
  const folded = fold(name)
  const other = otherSpellings[language]
  return other ? unique([folded, other(name, folded)]) : [folded]
}
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter(text => text !== '')

const namesOf = (names: InEachLanguage): Entry['names'] =>
  forEachLanguage(language => (language !== 'en' && names[language] === names.en ? [] : spellings(names[language], language)))

interface EntryFacts {
  readonly city: City
  /** Undefined for the entry of a whole city. */
  readonly airport?: Airport
  readonly airports: readonly Airport[]
  readonly rank: number
  readonly servedBy?: City | undefined
}

const entryOf = ({ city, airport, airports, rank, servedBy }: EntryFacts): Entry => {
  const names = namesOf((airport ?? city).names)
  const aliases = airport ? [] : unique((cityAliases[city.code] ?? []).map(fold))
  const countryNames = findCountry((airport ?? city).country)?.names
  return {
    city,
    ...(airport && { airport }),
    ...(servedBy && { servedBy }),
    codes: (airport ? [airport.code] : city.code.startsWith('X-') ? [] : [city.code]).map(code => code.toLowerCase()),
    names,
    aliases,
    words: unique(
      languages
        .flatMap(language => names[language])
        .concat(aliases)
        .flatMap(name => name.split(' ').slice(1)),
    ),
    countryNames: countryNames ? unique(languages.flatMap(language => spellings(countryNames[language], language))) : [],
    airports,
    rank,
  }
}

/** Metres to an airport that a traveler would still call theirs. */
const farthestMeters = 250_000
const servingCity = (city: City, cities: readonly City[]): City | undefined => {
  if (city.airports.length > 0) return undefined
  const nearest = nearestAirportCity(city, cities)
  return nearest && nearest.meters <= farthestMeters ? nearest.city : undefined
}

/**
 * Makes places ready for `searchPlaces`; once, at start. `cities` are those we sell, `others` only have an airport.
 * Airports whose city is in neither list are left out.
 */
export const buildPlaceIndex = (cities: readonly City[], airports: readonly Airport[], others: readonly City[] = []): PlaceIndex => {
  const byCode = new Map(airports.map(airport => [airport.code, airport]))
  const cityByCode = new Map([...others, ...cities].map(city => [city.code, city]))
  const rankOf = new Map([...cities.map(city => [city.code, city.tier] as const), ...others.map(city => [city.code, 4] as const)])
  const cityEntries = [...cities, ...others].map(city =>
    entryOf({
      city,
      airports: city.airports.flatMap(code => byCode.get(code) ?? []),
      rank: rankOf.get(city.code) ?? 4,
      servedBy: servingCity(city, cities),
    }),
  )
  const airportEntries = airports.flatMap(airport => {
    const city = cityByCode.get(airport.cityCode)
    return city ? [entryOf({ city, airport, airports: [], rank: rankOf.get(city.code) ?? 4 })] : []
  })
  return { entries: [...cityEntries, ...airportEntries], popular: cityEntries.filter(entry => entry.rank === 1) }
}
