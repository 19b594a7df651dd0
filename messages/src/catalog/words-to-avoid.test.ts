import type { Language } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { ownWords } from '../all/index.ts'

interface WordToAvoid {
  readonly language: Language
  readonly word: RegExp
  /** The word of the glossary. */
  readonly instead: string
}
/** Whole words that the glossary replaces by another, and misspellings that were seen. */
const word = (letters: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${letters})(?![\\p{L}\\p{M}])`, 'u')

const wordsToAvoid: readonly WordToAvoid[] = [
  { language: 'en', word: /airline code/i, instead: 'airline booking reference (PNR)' },
  { language: 'ar', word: /مورّ?د/u, instead: 'مزوّد' },
  { language: 'ar', word: word('(?:ال)?ستاف'), instead: 'موظفون' },
  { language: 'ar', word: word('تتحدّث'), instead: 'تُحدَّث' },
  { language: 'ar', word: word('صوّر'), instead: 'يرجى تصوير' },
  { language: 'ar', word: /الزبناء|العملاء/u, instead: 'الزبائن' },
  { language: 'ckb', word: /پسووڵە/u, instead: 'پسوولە' },
  { language: 'ckb', word: /ڕا(?:دە)?گیراوە|بۆ ڕادەگیرێت/u, instead: 'گیراوە' },
  { language: 'ckb', word: /ستاف/u, instead: 'کارمەندان' },
  { language: 'ckb', word: /فرودگا/u, instead: 'فڕۆکەخانە' },
  { language: 'ckb', word: /ڤاوچەر|قەسیمە/u, instead: 'کۆپۆن, بەڵگەی حیجز' },
  { language: 'ckb', word: /(?:تاقی|دەست پێ|هەوڵ) بکەوە/u, instead: 'تاقی بکەرەوە, دەست پێ بکەرەوە' },
  { language: 'ckb', word: /نەکێشنراوە/u, instead: 'وەرنەگیراوە' },
  { language: 'ckb', word: /هەڵە ڕۆیشت/u, instead: 'هەڵەیەک ڕوویدا' },
]

test.each(wordsToAvoid)('[LN-1] $language says $instead instead of $word', ({ language, word: avoided }) => {
  expect(Object.entries(ownWords[language]).filter(([, text]) => avoided.test(text))).toEqual([])
})
