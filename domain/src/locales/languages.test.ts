import { expect, test } from 'vitest'
import {
  alphabetOrder,
  directionOf,
  endonymOf,
  fallbacksOf,
  findLanguage,
  forEachLanguage,
  inEachLanguage,
  isComplete,
  isLanguage,
  isoCodeOf,
  languages,
  nameIn,
  pluralRuleOf,
  scriptOf,
} from './index.ts'

test('[LN-1] every language falls back to English at the end, itself first, none twice', () => {
  for (const language of languages) {
    const chain = fallbacksOf(language)
    expect(chain[0]).toBe(language)
    expect(chain.at(-1)).toBe('en')
    expect(new Set(chain).size).toBe(chain.length)
  }
  expect(isComplete('en')).toBe(true)
})

test('[LN-1] a name is said in its language, else by the fallback; an empty one counts as missing', () => {
  expect(nameIn({ en: 'Erbil', ckb: 'هەولێر' }, 'ckb')).toBe('هەولێر')
  expect(nameIn({ en: 'Erbil', ckb: 'هەولێر' }, 'ar')).toBe('Erbil')
  expect(nameIn({ en: 'Erbil', ar: '' }, 'ar')).toBe('Erbil')
  expect(inEachLanguage({ en: 'Erbil', ar: 'أربيل' })).toEqual({ en: 'Erbil', ar: 'أربيل', ckb: 'Erbil' })
})

test('[LN-1] a browser’s tag means the language of its longest start that we know', () => {
  const tags = ['en', 'en-GB', 'AR-iq', 'ckb-IQ', 'ku', 'ku-Arab-IQ', 'fr', '']
  expect(tags.map(findLanguage)).toEqual(['en', 'en', 'ar', 'ckb', 'ckb', 'ckb', undefined, undefined])
})

test('[LN-2] English is written from the left, Arabic and Sorani from the right', () => {
  expect(languages.map(directionOf)).toEqual(['ltr', 'rtl', 'rtl'])
})

test('[LN-4] Sorani sorts by its own alphabet, with Latin names after it', () => {
  const order = alphabetOrder('ckb')
  expect(['Erbil', 'یاری', 'هەولێر', 'ئامەد', 'ڤیەننا', 'گوڵ'].sort(order)).toEqual(['ئامەد', 'ڤیەننا', 'گوڵ', 'هەولێر', 'یاری', 'Erbil'])
  expect(alphabetOrder('ar')).toBeUndefined()
})

test('[LN-4] of two names of which one begins the other, the shorter stands first, and a space before every letter', () => {
  const order = alphabetOrder('ckb')
  if (!order) throw new Error('Sorani has an alphabet')
  expect(['هەولێرە', 'هەولێر', 'هەو لێر'].sort(order)).toEqual(['هەو لێر', 'هەولێر', 'هەولێرە'])
  expect(order('هەولێر', 'هەولێر')).toBe(0)
  expect(order('ئا', 'ئاب')).toBeLessThan(0)
  expect(order('ئاب', 'ئا')).toBeGreaterThan(0)
})

test('[LN-4] the two ways to write the same letter are one, as capitals are; letters of no alphabet go by their code', () => {
  const order = alphabetOrder('ckb')
  if (!order) throw new Error('Sorani has an alphabet')
  expect(order('ھەولێر', 'هەولێر')).toBe(0)
  expect(order('ERBIL', 'erbil')).toBe(0)
  expect(['b', 'A', 'یاری', '_'].sort(order)).toEqual(['یاری', '_', 'A', 'b'])
})

test('[LN-1] a tag is known by its whole parts only', () => {
  expect(['kur', 'e', 'ku_IQ', 'kuIQ', '-', 'x-ku'].map(findLanguage)).toEqual(Array(6).fill(undefined))
})

test('[LN-1] every language has its own name, script, plurals and the code that other systems know', () => {
  expect(forEachLanguage(language => [endonymOf(language), scriptOf(language), pluralRuleOf(language), isoCodeOf(language)])).toEqual({
    en: ['English', 'latin', 'one-other', 'en'],
    ar: ['العربية', 'arabic', 'arabic', 'ar'],
    ckb: ['کوردی', 'arabic', 'one-other', 'ku'],
  })
})

test('[LN-1] only ids are languages: no tag, no other case, nothing that is no text', () => {
  expect(['en', 'ar', 'ckb'].map(isLanguage)).toEqual([true, true, true])
  expect(['ku', 'EN', '', undefined, null, 0].map(isLanguage)).toEqual(Array(6).fill(false))
})
