import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, normalizeDigits } from './index.ts'

test('a name is compared alike in every way of writing it', () => {
  for (const [one, other] of [
    ['Silêmanî', 'SILEMANI'],
    ['هۆتێلی‌ قەڵا', 'هوتیلی قهلا'],
    ['فندق  القلعة', 'فندق القلعه'],
    ['أربيل', 'اربیل'],
    ['Nergiz — ٥٦', ' nergiz 56'],
    ["St. John's", 'st johns'],
    ['ΚΟΣΜΟΣ', 'κοσμος'],
  ] as const)
    expect(fold(one)).toBe(fold(other))
  expect([fold(' – '), fold('A–B')]).toEqual(['', 'a b'])
})

test('a text folds as its words do, digits of all scripts and rare letters too', () => {
  const letter = fc.oneof(
    fc.constantFrom(...'aZêİıßøŁĿŀΣςϹهۀةيىئێۆڵـ\u200c\u064b\u0301٣۹ﷲﻻ９½ '),
    fc.integer({ min: 0x20, max: 0x2200 }).map(code => String.fromCharCode(code)),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), letters => {
      const text = letters.join('')
      // A letter from beyond the known ones makes all of the text be read at once, letter by letter otherwise.
      expect(fold(`${text} 가`)).toBe(`${fold(text)} ${fold('가')}`.trim())
      expect(fold(normalizeDigits(text))).toBe(fold(text))
      expect(fold(text)).not.toMatch(/^ | $| {2}/)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['أإآٱا', 'ااااا'],
  ['ىيێئی', 'ییییی'],
  ['كگک', 'ککک'],
  ['ةھەہه', 'ههههه'],
  ['ؤۆۇو', 'وووو'],
  ['ڕر', 'رر'],
  ['ڵل', 'لل'],
  ['ڤف', 'فف'],
  ['ßıøłđæœ', 'ssioldaeoe'],
])('%s are the same letters to a search', (written, compared) => {
  expect(fold(written)).toBe(compared)
  // Beside a rare letter the whole text is read another way, with the same outcome.
  expect(fold(`${written} 가`)).toBe(`${compared} ${fold('가')}`)
})

test('one space parts words, whatever parted them; a letter that hides one parts them too', () => {
  expect(fold('  a -- b\u00a0c  ')).toBe('a b c')
  expect(fold('Ŀa')).toBe('l a')
  expect(fold('aĿ')).toBe('al')
  expect(fold('½')).toBe(fold('1⁄2'))
})
