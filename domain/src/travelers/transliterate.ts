import { fold, normalizeDigits } from '../locales/index.ts'
import { usualNames } from './usual-names.ts'

const known = new Map(usualNames.map(([name, latin]) => [fold(name), latin]))

const consonants: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ڕ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  ڵ: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ھ: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ى: 'a',
  ة: 'a',
  ە: 'a',
  ێ: 'e',
  ۆ: 'o',
  ئ: '',
  ء: '',
  ؤ: 'o',
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
}
const isArabicScript = (text: string): boolean => /[\u0600-\u06ff]/.test(text)
const isSorani = (word: string): boolean => /[ەێۆڕڵڤپچژگ]/.test(word)

/**
 * Latin letters for a name in Arabic or Sorani: the usual spelling where it is a common name, else letter by letter. A
 * suggestion to be compared with the passport, never put in silently. Undefined for a text without such letters.
 */
export const transliterate = (name: string): string | undefined => {
  if (!isArabicScript(name)) return undefined
  const words = normalizeDigits(name)
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean)
  const latin = words.map(word => known.get(fold(word)) ?? capital(spell(word))).filter(Boolean)
  return latin.join(' ').slice(0, 40) || undefined
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const spell = (word: string): string => {
  const doubled = word
    .replace(/[\u0640\u200c\u200d]/g, '')
    .replaceAll('وو', 'ۇ')
    .replace(/(.)\u0651/gu, '$1$1')
  const plain = isSorani(word) ? doubled : doubled.replace(/^ال(?=..)/, 'ا'.concat('ل'))
  const sounds = [...plain].map((letter, at, all) => sound(letter, all[at - 1], all[at + 1]))
  const joined = sounds.join('')
  return isSorani(word) ? joined : withShortVowels(joined)
}

const isVowel = (letter: string | undefined): boolean => letter !== undefined && (letter in vowels || letter === 'ۇ')

/** و and ی are consonants at the beginning and beside a vowel, vowels elsewhere. */
const sound = (letter: string, before: string | undefined, after: string | undefined): string => {
  if (letter === 'ۇ') return 'u'
  const consonant = before === undefined || isVowel(before) || (isVowel(after) && after !== 'ة')
  if (letter === 'و') return consonant ? 'w' : 'u'
  if (letter === 'ی' || letter === 'ي') return consonant ? 'y' : 'i'
  return vowels[letter] ?? consonants[letter] ?? (/[A-Za-z]/.test(letter) ? letter : '')
}

/** Arabic leaves short vowels out: an `a` goes between two consonants that would stand alone. */
const withShortVowels = (latin: string): string =>
  latin
    .replace(
      /(?<=^|[aeiou])(kh|sh|th|dh|gh|[bdfghjklmnqrstvwyz])(?=(?:kh|sh|th|dh|gh|[bdfghjklmnqrstvwz])(?:[aeiou]|$))/g,
      (found, _cluster, at: number) => (at === 0 ? `${found}a` : found),
    )
    .replace(/((?:kh|sh|th|dh|gh|[bdfghjklmnqrstvwz]))((?:kh|sh|th|dh|gh|[bdfghjklmnqrstvwz]))$/, '$1a$2')
