import { type Language, languages } from '../locales/index.ts'
import type { Entry } from './place-index.ts'

/** Levels of a match, best first. The gaps leave room for popularity. */
const level = { code: 0, name: 20, lesserCode: 24, otherName: 30, word: 45, country: 60, typo: 70 } as const

export interface Asked {
  /** Folded. */
  readonly query: string
  readonly language: Language
  readonly homeCountry: string | undefined
  /** Typed in capitals, as codes are. */
  readonly asCode: boolean
}

/**
 * Lower is better; undefined where the entry does not answer at all. A code finds its place first; that of a place we
 * do not sell (DUB) stands behind the beginning of a great name (Dubai), unless it is typed as a code.
 */
export const scoreOf = (entry: Entry, { query, language, homeCountry, asCode }: Asked): number | undefined => {
  if (entry.codes.includes(query)) return (asCode || entry.rank <= 3 ? level.code : level.lesserCode) + (entry.airport ? 1 : 0)
  const found = nameLevel(entry, query, language)
  return found === undefined ? undefined : found + popularity(entry, homeCountry)
}

/** Returns true if a query is a code, the beginning of a name or a whole country. */
export const isCertain = (entry: Entry, { query }: Asked): boolean =>
  entry.codes.includes(query) || bestPrefix(allNames(entry), query) !== undefined || entry.countryNames.includes(query)

const popularity = (entry: Entry, homeCountry: string | undefined): number =>
  entry.rank * 3 - (entry.city.country === homeCountry ? 4 : 0) + (entry.airport ? 2 : 0)

const nameLevel = (entry: Entry, query: string, language: Language): number | undefined => {
  const own = bestPrefix(entry.names[language], query)
  if (own !== undefined) return level.name + own
  const other = bestPrefix(otherNames(entry, language), query) ?? bestPrefix(entry.aliases, query)
  if (other !== undefined) return level.otherName + other
  if (query.length < 3) return undefined
  if (entry.words.some(word => word.startsWith(query)) || hasAllWords(entry, query)) return level.word
  if (!entry.airport && entry.countryNames.some(name => name.startsWith(query))) return level.country
  return undefined
}

const otherNames = ({ names }: Entry, language: Language): readonly string[] =>
  languages.flatMap(other => (other === language ? [] : names[other]))

/** A whole name is better than the beginning of one; of two letters only a whole name counts. */
const bestPrefix = (names: readonly string[], query: string): number | undefined => {
  if (names.includes(query)) return -16
  return query.length >= 3 && names.some(name => name.startsWith(query)) ? 0 : undefined
}

/** "airport erbil": every word of the query begins a word of the entry. */
const hasAllWords = (entry: Entry, query: string): boolean => {
  if (!query.includes(' ')) return false
  const words = [...allNames(entry), ...entry.countryNames].flatMap(name => name.split(' '))
  return query.split(' ').every(part => words.some(word => word.startsWith(part)))
}
const allNames = ({ names, aliases }: Entry): readonly string[] => [...languages.flatMap(language => names[language]), ...aliases]

/**
 * Scores a query with one typing error: a letter wrong, missing, added, or two swapped. Needs at least four letters.
 */
export const typoScoreOf = (entry: Entry, { query, homeCountry }: Asked): number | undefined => {
  if (query.length < 4) return undefined
  const names = allNames(entry)
  const whole = names.some(name => isOneTypo(query, name))
  if (!whole && !names.some(name => beginsWithTypo(query, name))) return undefined
  return level.typo + (whole ? -8 : 0) + popularity(entry, homeCountry)
}

const beginsWithTypo = (query: string, name: string): boolean =>
  name.length > query.length && [-1, 0, 1].some(more => isOneTypo(query, name.slice(0, query.length + more)))

/** Returns true if one insertion, deletion, substitution or swap of neighbours turns one text into the other. */
export const isOneTypo = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const left = a.slice(start, a.length - tail)
  const right = b.slice(start, b.length - tail)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
