import { isOneTypo } from '../places/index.ts'
import { fillers, isFiller, kindWords } from './kind-words.ts'
import { beginningWith, type Destination, type DestinationCity, type DestinationIndex, leastSound } from './target-index.ts'
import { type Word, withoutArticle, wordsOf } from './words.ts'

/**
 * A query in words; each is a bit of the masks below. The folded text is without what only says that hotels are looked
 * for.
 */
export interface AskedWords {
  readonly words: readonly Word[]
  /** Words that must be found: all but fillers. */
  readonly required: number
}
/** More words than this are not looked for. */
const mostWords = 8

/** Undefined where nothing is asked for but a hotel. */
export const askedWords = (query: string): AskedWords | undefined => {
  const words = wordsOf(query).slice(0, mostWords)
  const required = maskOf(words, ({ text }) => !isFiller(text))
  return required === 0 ? undefined : { words, required }
}
const maskOf = <Value>(values: readonly Value[], has: (value: Value) => boolean): number =>
  values.reduce((mask, value, at) => (has(value) ? mask | (1 << at) : mask), 0)

/** Words of a query that match a destination: by its name, as whole words, by its kind, by its city. */
export interface Answered {
  readonly target: Destination
  readonly own: number
  readonly whole: number
  readonly kind: number
  readonly city: number
}

/** Targets that answer every required word, one of them at least by themselves. */
export const answering = (index: DestinationIndex, asked: AskedWords, slips: boolean): readonly Answered[] => {
  const { targets: destinations, landmarks } = index
  const [own, whole] = [new Uint16Array(destinations.length), new Uint16Array(destinations.length)]
  const candidates = new Set<number>(landmarks)
  for (const [at, word] of asked.words.entries()) {
    const bit = 1 << at
    for (const { leadsTo, isWhole } of found(index, word, slips ? shortest(asked.words) : undefined))
      for (const target of leadsTo) {
        own[target] = (own[target] as number) | bit
        if (isWhole) whole[target] = (whole[target] as number) | bit
        if (bit & asked.required) candidates.add(target)
      }
  }
  const ofKind = new Map(Object.entries(kindWords).map(([kind, words]) => [kind, maskOf(asked.words, word => begins(words, word.text))]))
  const ofCity = cityMasks(asked, slips)
  const answers: Answered[] = []
  for (const at of candidates) {
    const target = destinations[at] as Destination
    const [self, kind] = [own[at] as number, target.poi === undefined ? 0 : (ofKind.get(target.poi) ?? 0)]
    if (((self | kind) & asked.required) === 0) continue
    const city = ofCity(target.place)
    if (((self | kind | city) & asked.required) !== asked.required) continue
    answers.push({ target, own: self, whole: whole[at] as number, kind, city })
  }
  return answers
}

/** Shorter words have too many neighbours, but beside others they may have a slip too. */
const shortest = (words: readonly Word[]): number => (words.length > 1 ? 3 : 4)
const begins = (words: readonly string[], start: string): boolean =>
  start.length >= 3 && words.some(word => word.startsWith(start) || (word.length >= 4 && start.startsWith(word)))

const cityMasks = ({ words }: AskedWords, slips: boolean): ((place: DestinationCity) => number) => {
  const known = new Map<DestinationCity, number>()
  return place => {
    const before = known.get(place)
    if (before !== undefined) return before
    const mask = maskOf(
      words,
      ({ text }) =>
        place.words.some(word => (text.length >= 2 && word.startsWith(text)) || text === withoutArticle(word)) ||
        (slips && text.length >= shortest(words) && place.words.some(word => isOneTypo(text, word))),
    )
    known.set(place, mask)
    return mask
  }
}

interface FoundWord {
  readonly leadsTo: readonly number[]
  readonly isWhole: boolean
}
function* found({ words, sounds }: DestinationIndex, { text, sound }: Word, slipsFrom: number | undefined): Generator<FoundWord> {
  const to = (word: string, isWhole: boolean): FoundWord => ({ leadsTo: words.leadsTo.get(word) ?? [], isWhole })
  for (const start of new Set([text, withoutArticle(text)]))
    for (const word of beginningWith(words, start)) if (word === start || !fillers.has(word)) yield to(word, word === start)
  if (slipsFrom === undefined) return
  if (text.length >= slipsFrom) for (const word of words.sorted) if (isSlip(text, word)) yield to(word, false)
  if (sound.length >= leastSound) yield { leadsTo: sounds.leadsTo.get(sound) ?? [], isWhole: false }
}

const isSlip = (text: string, word: string): boolean =>
  Math.abs(word.length - text.length) <= 1
    ? isOneTypo(text, word)
    : word.length > text.length && isOneTypo(text, word.slice(0, text.length))
