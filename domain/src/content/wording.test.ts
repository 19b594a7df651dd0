import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../locales/index.ts'
import { foreignCharacters, glossaryHints, latinWords, withOwnCharacters } from './index.ts'
import { copiedTexts } from './wording.ts'

describe('[HC-18] hints while a text is written', () => {
  test('characters of Arabic in Sorani and of Sorani in Arabic are found and repaired, and nothing else is changed', () => {
    expect(foreignCharacters('كوردستان و ئێستايي', 'ckb')).toEqual(['ك', 'ي'])
    expect(withOwnCharacters('كوردستان و ئێستايي', 'ckb')).toBe('کوردستان و ئێستایی')
    expect(withOwnCharacters('الکویت', 'ar')).toBe('الكويت')
    const characters = fc.string({ unit: fc.constantFrom('ي', 'ی', 'ك', 'ک', 'ى', 'ە', 'a', ' ', '🛬') })
    fc.assert(
      fc.property(characters, fc.constantFrom(...languages), (text, language) => {
        const repaired = withOwnCharacters(text, language)
        expect(foreignCharacters(repaired, language)).toEqual([])
        expect([...repaired]).toHaveLength([...text].length)
        if (foreignCharacters(text, language).length === 0) expect(repaired).toBe(text)
      }),
    )
    expect(foreignCharacters('Kurdistan', 'en')).toEqual([])
  })
  test('Latin words in Sorani and Arabic are named; codes are not', () => {
    expect(latinWords('گەشتی IA 213 لە EBL بۆ Istanbul', 'ckb')).toEqual(['Istanbul'])
    expect(latinWords('رحلة IA 213', 'ar')).toEqual([])
    expect(latinWords('Fog in Erbil', 'en')).toEqual([])
  })
  test('a word that the glossary replaces is named with the right one', () => {
    expect(glossaryHints('پسووڵەی نوێ', 'ckb')).toEqual([{ word: 'پسووڵە', instead: 'پسوولە' }])
    expect(glossaryHints('پسوولەی نوێ', 'ckb')).toEqual([])
    expect(glossaryHints('پسووڵە', 'ar')).toEqual([])
  })
  test('a text that was copied into another language and not translated is found', () => {
    expect(copiedTexts({ en: 'Fog', ar: ' Fog ', ckb: 'تەم' }, languages)).toEqual(['ar'])
    expect(copiedTexts({ en: '24/7', ar: '24/7', ckb: '' }, languages)).toEqual([])
    expect(copiedTexts({ en: 'Fog', ar: 'Fog', ckb: 'Fog' }, ['en'])).toEqual([])
  })
})
