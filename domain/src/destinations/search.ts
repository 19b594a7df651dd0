import { countryName } from '../countries/index.ts'
import { fold, type Language } from '../locales/index.ts'
import { matchedLetters, type PlaceMatch, searchCities, searchPlaces } from '../places/index.ts'
import { type Answered, type AskedWords, answering, askedWords } from './matching.ts'
import type { Destination, DestinationIndex } from './target-index.ts'
import { withoutArticle } from './words.ts'

export interface DestinationQuery {
  readonly language: Language
  /** ISO code of the brand's country; its places come first among equals. */
  readonly homeCountry?: string
  /** Most lines to return; 10 unless told. */
  readonly limit?: number
}

/**
 * Lines a visitor takes in at once, and how many of them the cities, the areas with the landmarks, and the hotels may
 * have while others want some too.
 */
const firstLook = { lines: 10, cities: 3, places: 4, hotels: 5 } as const

/**
 * Finds cities, areas, landmarks and hotels by name, in any script and with one slip; a name needs three letters.
 * Cities whose name begins so come first, then what answers best: areas with landmarks, or hotels, each kept together.
 * Nothing typed gives the popular cities.
 */
export const searchDestinations = (index: DestinationIndex, query: string, options: DestinationQuery): readonly PlaceMatch[] => {
  const { limit = firstLook.lines } = options
  const asked = askedWords(query)
  if (!asked) return searchPlaces(index.places, '', { ...options, for: 'hotels' })
  const cities = citiesOf(index, query, asked, options)
  if (fold(query).length < 3) return cities.certain.slice(0, limit)
  const exact = answering(index, asked, false)
  if (exact.length + cities.certain.length === 0) {
    const guesses = groupsOf(rankedGuesses(answering(index, asked, true), asked, options), asked, options)
    return shared([cities.guesses, cities.others, ...guesses]).slice(0, limit)
  }
  const isExact = exact.some(({ whole }) => (asked.required & ~whole) === 0)
  const less = [...cities.others, ...(isExact ? [] : cities.guesses)]
  return shared([cities.certain, ...groupsOf(ranked(exact, asked, options), asked, options), less]).slice(0, limit)
}

/** Areas with landmarks, and hotels; what answers best goes ahead with its like. */
const groupsOf = (destinations: readonly Destination[], asked: AskedWords, { language, limit = firstLook.lines }: DestinationQuery) => {
  const linesOf = (some: readonly Destination[]): readonly PlaceMatch[] =>
    some.slice(0, limit).map(target => matchOf(target, asked, language))
  const groups = [
    linesOf(eachPlaceOnce(destinations.filter(({ kind }) => kind !== 'hotel'))),
    linesOf(destinations.filter(({ kind }) => kind === 'hotel')),
  ]
  return destinations[0]?.kind === 'hotel' ? groups.reverse() : groups
}

/**
 * A landmark and the area around it of the same name are one place: the landmark, whose name has its city, stands where
 * the better of them stood. Areas of one name in several cities stay.
 */
const eachPlaceOnce = (destinations: readonly Destination[]): readonly Destination[] => {
  const byName = new Map<string, Destination>()
  for (const each of destinations) {
    const name = nameInCity(each)
    const before = byName.get(name)
    if (!before) byName.set(name, each)
    else if (before.kind === each.kind) byName.set(each.id, each)
    else if (before.kind === 'area') byName.set(name, each)
  }
  return [...byName.values()]
}
/** The English name without the words of its city. */
const nameInCity = ({ id, names, place: { city, words } }: Destination): string => {
  const own = fold(names.en)
    .split(' ')
    .filter(word => !words.includes(word))
  return own.length === 0 ? id : `${city.code} ${own.join(' ')}`
}

/** The first look has something of every group; what has no room there follows. */
const shared = (groups: readonly (readonly PlaceMatch[])[]): readonly PlaceMatch[] => {
  let left: number = firstLook.lines
  const room = groups.map(() => 0)
  const give = (at: number, most: number): void => {
    const more = Math.min(left, most - (room[at] ?? 0))
    room[at] = (room[at] ?? 0) + more
    left -= more
  }
  for (const [at, group] of groups.entries()) give(at, Math.min(group.length, mostOf(group)))
  for (const [at, group] of groups.entries()) if (left > 0) give(at, Math.min(group.length, (room[at] ?? 0) + left))
  return [...groups.flatMap((group, at) => group.slice(0, room[at])), ...groups.flatMap((group, at) => group.slice(room[at]))]
}
const mostOf = ([first]: readonly PlaceMatch[]): number =>
  first?.kind === 'city' ? firstLook.cities : first?.kind === 'hotel' ? firstLook.hotels : firstLook.places

/**
 * Cities by the query as it stands, or without the words that only say that hotels are looked for ("hotels in Erbil").
 */
const citiesOf = ({ places }: DestinationIndex, query: string, { words, required }: AskedWords, options: DestinationQuery) => {
  const found = searchCities(places, query, options)
  if (found.certain.length + found.others.length > 0) return found
  const meant = words.filter((_, at) => required & (1 << at)).map(({ text }) => text)
  return meant.length === words.length ? found : searchCities(places, meant.join(' '), options)
}

const ranked = (answers: readonly Answered[], asked: AskedWords, options: DestinationQuery): readonly Destination[] =>
  byScore(answers, answer => scoreOf(answer, asked, options))

const mostGuesses = 100
/** Guesses that are written most like the query come first. */
const rankedGuesses = (answers: readonly Answered[], asked: AskedWords, options: DestinationQuery): readonly Destination[] => {
  const text = asked.words.map(word => word.text).join(' ')
  const likely = [...answers].sort((a, b) => bits(b.own) - bits(a.own)).slice(0, mostGuesses)
  return byScore(likely, answer => {
    const far = Math.min(...answer.target.texts.map(name => lettersBetween(name, text)))
    return scoreOf(answer, asked, options) + (20 * far) / text.length
  })
}

const byScore = (answers: readonly Answered[], score: (answer: Answered) => number): readonly Destination[] =>
  answers
    .map(answer => ({ target: answer.target, score: score(answer) }))
    .sort((a, b) => a.score - b.score || (a.target.id < b.target.id ? -1 : 1))
    .map(({ target }) => target)

/** Lower is better: how much of the query is in the name as it stands, then how well known the place is. */
const scoreOf = (answer: Answered, { words, required }: AskedWords, { homeCountry }: DestinationQuery): number => {
  const { target, own, whole, kind, city } = answer
  const ofName = words.filter((_, at) => (1 << at) & ~(city & ~own)).map(word => word.text)
  const texts = [...new Set([ofName.join(' '), ofName.map(withoutArticle).join(' ')])]
  const wording = Math.min(...target.texts.flatMap(name => texts.map(text => wordingOf(name, text, ofName.length))))
  const unmatched = bits(required & ~own) + bits(required & ~own & ~city & kind)
  const known = target.place.city.tier * 3 - (target.place.city.country === homeCountry ? 5 : 0)
  const sort = target.kind === 'landmark' ? 0 : target.kind === 'area' ? 1 : 6 - (target.stars ?? 0) / 5
  return wording + (bits(required & ~whole) + unmatched) * 2 + known + sort
}
const wordingOf = (name: string, text: string, words: number): number => {
  if (name === text) return 0
  const more = Math.min(3, Math.max(0, name.split(' ').length - words))
  if (name.startsWith(text)) return 4 + more
  return (` ${name}`.includes(` ${text}`) ? 6 : 10) + more
}

/** Letters to change, add or leave out to make one text the other. */
const lettersBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1
  return count
}

const nothingAsked: AskedWords = { words: [], required: 0 }
/** Lines for ids of cities, areas, landmarks and hotels, in the language asked for; what is not known is left out. */
export const destinationsById = (index: DestinationIndex, ids: readonly string[], language: Language): readonly PlaceMatch[] =>
  ids.flatMap(id => {
    const target = index.byId.get(id)
    if (target) return [matchOf(target, nothingAsked, language)]
    const city = index.cities.get(id)?.city
    return city ? [{ kind: 'city' as const, locationId: id, name: city.names[language], ...inCity(city, language) }] : []
  })

const matchOf = ({ kind, id, names, place: { city }, poi, stars }: Destination, asked: AskedWords, language: Language): PlaceMatch => {
  const name = names[language]
  const matched = lettersOf(name, asked)
  return {
    kind,
    locationId: id,
    name,
    ...inCity(city, language),
    ...(poi && { poi }),
    ...(stars !== undefined && { stars }),
    ...(matched && { matched }),
  }
}
/** The whole query where the name has it so, else its first word that the name has. */
const lettersOf = (name: string, { words, required }: AskedWords): readonly [number, number] | undefined => {
  const meant = words.filter((_, at) => required & (1 << at)).map(word => word.text)
  for (const text of [words.map(word => word.text).join(' '), meant.join(' '), ...meant]) {
    const found = matchedLetters(name, text)
    if (found) return found
  }
  return undefined
}
const inCity = ({ code, country, names }: Destination['place']['city'], language: Language) => ({
  cityId: code,
  cityCode: code,
  cityName: names[language],
  countryCode: country,
  countryName: countryName(country, language),
})
