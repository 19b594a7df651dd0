import { fold, normalizeDigits } from '../locales/index.ts'

/** A word as it is searched: folded, and by the consonants one hears, whatever script it is written in. */
export interface Word {
  readonly text: string
  readonly sound: string
}

/** Sounds that the scripts of our visitors write differently, as one letter. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^[aeiouêîûáéíóúâôاأإآعئ]/, '0'],
  [/sh|[sşشسصث]/g, 's'],
  [/ch|zh|[jcçجچژ]/g, 'j'],
  [/kh|[xخ]/g, 'h'],
  [/gh|[gگغ]/g, 'g'],
  [/dh|[zزذظض]/g, 'z'],
  [/th|[tتط]/g, 't'],
  [/[dد]/g, 'd'],
  [/[kqكکق]/g, 'k'],
  [/ph|[fvفڤ]/g, 'f'],
  [/[pbپب]/g, 'b'],
  [/[lلڵ]/g, 'l'],
  [/[rرڕ]/g, 'r'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
]
/** Other vowels, half-vowels and all kinds of `h`: written in one spelling, left out in another. */
const vowels = /[^0sjgztdkfblrmn1-9]/g

/** Latin letters without a vowel are no word that somebody heard: `xqzw`. */
const isUnspoken = (word: string): boolean => /^[a-z]{4,}$/i.test(word) && !/[aeiouy]/i.test(word)

/** `Hewlêr`, `هەولێر` and `Hawler` sound alike, however they are written; of vowels only one in front is heard. */
const soundOf = (word: string): string => {
  if (isUnspoken(word)) return ''
  let text = normalizeDigits(word)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^ال(?=...)/, '')
  for (const [letters, sound] of sounds) text = text.replace(letters, sound)
  return text.replace(vowels, '').replace(/(.)\1+/g, '$1')
}

const known = new Map<string, readonly Word[]>()
/** Words come again and again in names: what was made of one is kept, of so many. */
const mostKnown = 20_000
const wordsOfPart = (part: string): readonly Word[] => {
  const before = known.get(part)
  if (before) return before
  const sound = soundOf(part)
  const words = fold(part)
    .split(' ')
    .filter(Boolean)
    .map((text, _, all) => ({ text, sound: all.length === 1 ? sound : soundOf(text) }))
  if (known.size < mostKnown) known.set(part, words)
  return words
}

/** The words of a name or a query. */
export const wordsOf = (text: string): readonly Word[] =>
  text
    .split(/[\s\-–،,/()]+/u)
    .filter(Boolean)
    .flatMap(wordsOfPart)

/** Arabic words are looked for with their article and without. */
export const withoutArticle = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word)

/** A folded name without the articles of its words. */
export const withoutArticles = (text: string): string => text.split(' ').map(withoutArticle).join(' ')
