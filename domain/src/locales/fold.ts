import { normalizeDigits } from './digits.ts'

/** One letter stands for all the ways Arabic and Sorani write it. */
const sameLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ی',
  ي: 'ی',
  ێ: 'ی',
  ئ: 'ی',
  ك: 'ک',
  گ: 'ک',
  ة: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ؤ: 'و',
  ۆ: 'و',
  ۇ: 'و',
  ڕ: 'ر',
  ڵ: 'ل',
  ڤ: 'ف',
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}
const others = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g')

const plainly = (text: string): string =>
  normalizeDigits(text)
    .replace(/[أإآؤئ]/g, letter => sameLetters[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640\u200b-\u200f\u2060\ufeff'’`ʼ]/gu, '')
    .replace(others, letter => sameLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * Cache of folded characters, since thousands of names are folded. Except for sigma, a character folds without its
 * neighbours.
 */
const folded: string[] = []
/** Letters beyond these are rare, and halves of characters. */
const mostKept = 0x2100
/** The last sigma of a word is written its own way. */
const isSigma = (code: number): boolean => code === 0x3a3 || code === 0x3f9

/**
 * A text as search compares it: lower case, Latin letters without their marks (Silêmanî is silemani), Arabic and Sorani
 * letters made one, without vowel signs, tatweel and joiners, digits 0-9, anything that is no letter or digit one
 * space.
 */
export const fold = (text: string): string => {
  let all = ''
  let isApart = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= mostKept || isSigma(code)) return plainly(text).trim()
    let letter = folded[code]
    if (letter === undefined) {
      letter = plainly(text.charAt(at))
      folded[code] = letter
    }
    // A few letters end in what is none, as Ŀ does: the space is one with those around it.
    const own = letter.length > 1 ? letter.trim() : letter
    if (own === ' ' || letter.startsWith(' ')) isApart = all !== ''
    if (own === ' ' || own === '') continue
    all += isApart ? ` ${own}` : own
    isApart = own !== letter && letter.endsWith(' ')
  }
  return all
}
