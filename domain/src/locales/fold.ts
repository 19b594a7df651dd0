import { normalizeDigits } from './digits.ts'

/** One letter stands for all the ways Arabic and Sorani write it (design: data-and-locales §7). */
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

/**
 * A text as search compares it: lower case, Latin letters without their marks (Silêmanî is silemani), Arabic and Sorani letters made one,
 * without vowel signs, tatweel and joiners, digits 0-9, anything that is no letter or digit one space.
 */
export const fold = (text: string): string =>
  normalizeDigits(text)
    .replace(/[أإآؤئ]/g, letter => sameLetters[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640\u200b-\u200f\u2060\ufeff'’`ʼ]/gu, '')
    .replace(others, letter => sameLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
