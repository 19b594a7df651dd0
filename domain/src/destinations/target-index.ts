import type { PoiKind } from '../hotels/index.ts'
import { fold, type InEachLanguage, inEachLanguage, languages, type Names } from '../locales/index.ts'
import type { City, PlaceIndex } from '../places/index.ts'
import type { CityContent } from '../suppliers/index.ts'
import { type Word, withoutArticle, withoutArticles, wordsOf } from './words.ts'

/** A destination of a hotel search other than a city. */
export interface Destination {
  readonly kind: 'area' | 'landmark' | 'hotel'
  readonly id: string
  readonly names: InEachLanguage
  /** Folded, in each language; Arabic ones with their articles and without. */
  readonly texts: readonly string[]
  readonly place: DestinationCity
  readonly poi?: PoiKind
  readonly stars?: number
}
export interface DestinationCity {
  readonly city: City
  readonly words: readonly string[]
}
/** All targets by the words of their names. Only grows. */
export interface DestinationIndex {
  readonly places: PlaceIndex
  readonly cities: ReadonlyMap<string, DestinationCity>
  readonly destinations: readonly Destination[]
  readonly byId: ReadonlyMap<string, Destination>
  /** Places of landmarks within `targets`: few enough to be looked at one by one. */
  readonly landmarks: readonly number[]
  readonly words: Dictionary
  readonly sounds: Dictionary
}
/** Entries by word; the words are sorted. */
export interface Dictionary {
  readonly sorted: readonly string[]
  readonly leadsTo: ReadonlyMap<string, readonly number[]>
}

/** Letters of a sound that tells words apart. */
export const leastSound = 2

export interface DestinationIndexMaker {
  /**
   * Adds the content of a supplier. The first of two entries for a place counts. Cities that we do not sell are
   * ignored.
   */
  add(content: CityContent): void
  finish(): DestinationIndex
}

/** Collects city by city, so that a server may see to others in between. */
export const destinationIndexMaker = (places: PlaceIndex): DestinationIndexMaker => {
  const cities = new Map<string, DestinationCity>(
    places.entries.flatMap(({ airport, city, names, aliases, rank }) =>
      airport || rank > 3
        ? []
        : [
            [
              city.code,
              { city, words: unique([...languages.flatMap(language => names[language]), ...aliases].flatMap(name => name.split(' '))) },
            ],
          ],
    ),
  )
  const destinations: Destination[] = []
  const byId = new Map<string, Destination>()
  const landmarks: number[] = []
  const [words, sounds] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const add = (target: Destination): void => {
    if (byId.has(target.id)) return
    const at = destinations.push(target) - 1
    byId.set(target.id, target)
    if (target.kind === 'landmark') landmarks.push(at)
    const own = languages.flatMap(language => wordsOf(target.names[language]))
    for (const word of unique(own.flatMap(({ text }: Word) => [text, withoutArticle(text)]))) lead(words, word, at)
    for (const sound of unique(own.map(word => word.sound))) if (sound.length >= leastSound) lead(sounds, sound, at)
  }
  return {
    add: ({ cityId, areas, pois, hotels }) => {
      const place = cities.get(cityId)
      if (!place) return
      const known = (result: Names) => {
        const names = inEachLanguage(result)
        return {
          names,
          texts: unique(languages.map(language => fold(names[language])).flatMap(text => [text, withoutArticles(text)])),
          place,
        }
      }
      for (const { id, names } of areas) add({ kind: 'area', id, ...known(names) })
      for (const { id, names, kind } of pois) add({ kind: 'landmark', id, ...known(names), poi: kind })
      for (const { id, names, stars } of hotels) add({ kind: 'hotel', id, ...known(names), stars })
    },
    finish: () => ({ places, cities, destinations, byId, landmarks, words: dictionaryOf(words), sounds: dictionaryOf(sounds) }),
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter(text => text !== '')
const lead = (dictionary: Map<string, number[]>, word: string, to: number): void => {
  const before = dictionary.get(word)
  if (before) before.push(to)
  else dictionary.set(word, [to])
}
const dictionaryOf = (leadsTo: Map<string, number[]>): Dictionary => ({ leadsTo, sorted: [...leadsTo.keys()].sort() })

/** The words that begin so, in order. */
export function* beginningWith({ sorted }: Dictionary, start: string): Generator<string> {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < start) low = middle + 1
    else high = middle
  }
  for (let at = low; sorted[at]?.startsWith(start); at += 1) yield sorted[at] as string
}
