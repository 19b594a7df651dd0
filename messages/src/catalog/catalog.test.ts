/// <reference types="vite/client" />
import type { HolidayId } from '@karwan/domain/calendar'
import { isComplete, type Language, languages } from '@karwan/domain/locales'
import type { FaultMessage, ProblemCode } from '@karwan/domain/problems'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { allWords, missingTexts, ownWords } from '../all/index.ts'
import { type Piece, parseMessage } from '../icu/index.ts'
import { pluralForms } from '../icu/plural.ts'
import type { WordKey } from '../load/index.ts'

const keys = Object.keys(allWords.en)
const texts = (language: Language): readonly (readonly [key: string, text: string])[] => Object.entries(ownWords[language])
/** Returns the text that a visitor reads, with 0 for every value and all the branches of a choice. */
const readable = (pieces: readonly Piece[]): string =>
  pieces
    .map(piece => {
      if (typeof piece === 'string') return piece
      return 'branches' in piece ? [...piece.branches.values()].map(readable).join(' ') : '0'
    })
    .join('')
const offenders = (language: Language, breaks: (text: string, key: string) => boolean): readonly string[] =>
  texts(language)
    .filter(([key, text]) => breaks(text, key))
    .map(([key, text]) => `${key}: ${text}`)

const namesOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap(piece => {
    if (typeof piece === 'string' || piece.kind === 'count') return []
    const here = `${piece.kind} ${piece.name}`
    return 'branches' in piece ? [here, ...[...piece.branches.values()].flatMap(namesOf)] : [here]
  })
const pluralsOf = (pieces: readonly Piece[]): readonly (readonly string[])[] =>
  pieces.flatMap(piece => {
    if (typeof piece === 'string' || !('branches' in piece)) return []
    const inner = [...piece.branches.values()].flatMap(pluralsOf)
    return piece.kind === 'plural' ? [[...piece.branches.keys()], ...inner] : inner
  })
const finalMark = (text: string): string => {
  const last = /[.!?؟:،,]$/.exec(text.trim())?.[0] ?? ''
  return last.replace('؟', '?').replace('،', ',')
}

describe('every text exists in the three languages', () => {
  test('[LN-1] each key of English has its words in every complete language, and no language has other keys', () => {
    for (const language of languages) {
      if (isComplete(language)) expect(missingTexts(language)).toEqual([])
      expect(Object.keys(ownWords[language]).filter(key => !keys.includes(key))).toEqual([])
    }
    expect(keys.length).toBeGreaterThan(1000)
  })
  test('[LN-1] each key stands in one topic only, named by its first word', async () => {
    const topics = import.meta.glob<Record<string, Record<string, string>>>('./en/*.ts', { eager: true })
    const seen = Object.entries(topics).flatMap(([path, module]) =>
      Object.values(module).flatMap(words => Object.keys(words).map(key => ({ key, topic: path.replace('./en/', '').replace('.ts', '') }))),
    )
    expect(seen.filter(({ key, topic }) => !key.startsWith(`${topic}.`))).toEqual([])
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length)
    expect(seen.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  })
  test.each(languages)('[LN-1] no text is empty or padded in %s', language => {
    expect(offenders(language, text => text.trim() === '' || text !== text.trim())).toEqual([])
  })
  test('[LN-1] every problem, every fault of a field and every holiday has its words', () => {
    expectTypeOf<`problem.${ProblemCode}`>().toExtend<WordKey>()
    expectTypeOf<FaultMessage>().toExtend<WordKey>()
    expectTypeOf<`holiday.${HolidayId}`>().toExtend<WordKey>()
  })
})

describe('the texts are well formed', () => {
  test.each(languages)('[LN-3] every text of %s parses and asks for the same values as English', language => {
    for (const [key, text] of texts(language)) {
      const asked = (source: string) => [...new Set(namesOf(parseMessage(source)))].toSorted()
      expect({ key, asked: asked(text) }).toEqual({ key, asked: asked(allWords.en[key as keyof typeof allWords.en]) })
    }
  })
  test.each(languages)('[LN-3] every plural of %s has all its forms', language => {
    for (const [key, text] of texts(language)) {
      for (const forms of pluralsOf(parseMessage(text))) {
        expect({ key, forms: forms.filter(form => !form.startsWith('=')) }).toEqual({ key, forms: pluralForms(language) })
      }
    }
  })
  test('the last mark is the same in the three languages', () => {
    const different = keys.filter(key => {
      const marks = languages.map(language => finalMark(readable(parseMessage(allWords[language][key as keyof typeof allWords.en]))))
      return new Set(marks).size > 1
    })
    expect(different).toEqual([])
  })
  test.each(languages)('[LN-2] %s holds no invisible characters: direction is the page’s work', language => {
    expect(offenders(language, text => /\u034f|[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/.test(text))).toEqual([])
  })
})

describe('the texts are spelled as the glossary rules', () => {
  const arabicScript = /[\u0600-\u06ff\u0750-\u077f]/
  test('[LN-1] Sorani uses its own alphabet only', () => {
    const allowed = new Set('ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ،؛؟')
    const strange = (text: string) => [...readable(parseMessage(text))].some(letter => arabicScript.test(letter) && !allowed.has(letter))
    expect(offenders('ckb', strange)).toEqual([])
  })
  test('[LN-1] Arabic holds no letters of Persian or Kurdish', () => {
    expect(offenders('ar', text => /[پچژگڤکیەۆێڕڵھ]/.test(text))).toEqual([])
  })
  test('[LN-1] English holds no Arabic script', () => {
    expect(offenders('en', text => arabicScript.test(text))).toEqual([])
  })
  test('Sorani words never begin with a plain ر', () => {
    expect(offenders('ckb', text => /(^|[^\u0620-\u06ff])ر/.test(text))).toEqual([])
  })
  test('no Sorani ending is glued to a value, but for the day and the month of a date, and the signs of hours and minutes', () => {
    expect(
      offenders('ckb', text => /[}#][\u0620-\u06ff]/.test(text.replaceAll(/\{(?:day|month)\}ی|\{hours\}ک|\{minutes\}خ/g, ''))),
    ).toEqual([])
  })
  test('[LN-1] a price and a fare family are two words in every language', () => {
    for (const language of languages) expect(allWords[language]['trade.fare']).not.toBe(allWords[language]['trade.fareFamily'])
  })
  test('digits are Latin in every language', () => {
    for (const language of languages) expect(offenders(language, text => /[٠-٩۰-۹]/.test(text))).toEqual([])
  })
  test.each(['ar', 'ckb'] as const)('%s takes the marks of its script, without a space before them', language => {
    expect(offenders(language, text => /[\u0620-\u06ff] ?[,;?]|\s[،؛؟]/.test(readable(parseMessage(text))))).toEqual([])
  })
})
