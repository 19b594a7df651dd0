import type { Language } from '../locales/index.ts'

/** Characters that look like those of a language and belong to another, with the right ones. */
const lookAlikes: Partial<Readonly<Record<Language, ReadonlyMap<string, string>>>> = {
  ar: new Map([
    ['ی', 'ي'],
    ['ک', 'ك'],
  ]),
  ckb: new Map([
    ['ي', 'ی'],
    ['ى', 'ی'],
    ['ك', 'ک'],
  ]),
}
/** Returns the characters of a text that belong to another language, each once, such as ي in Sorani (HC-18). */
export const foreignCharacters = (text: string, language: Language): readonly string[] => [
  ...new Set([...text].filter(character => lookAlikes[language]?.has(character))),
]
/** Returns a text with the characters of its own language in place of those that only look like them. */
export const withOwnCharacters = (text: string, language: Language): string =>
  [...text].map(character => lookAlikes[language]?.get(character) ?? character).join('')

/** Returns the Latin words of an Arabic or Sorani text; codes in capitals (EBL, IA 213) are as they should be. */
export const latinWords = (text: string, language: Language): readonly string[] =>
  language === 'en' ? [] : [...new Set(text.match(/[\p{Script=Latin}'’-]*\p{Ll}[\p{Script=Latin}'’-]*/gu)?.filter(isLatin))]
const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word)

/** A word that the glossary replaces by another. */
export interface WordToAvoid {
  readonly language: Language
  readonly word: RegExp
  /** The word of the glossary. */
  readonly instead: string
}
/** Whole words that the glossary replaces by another, and misspellings that were seen. */
const word = (characters: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${characters})(?![\\p{L}\\p{M}])`, 'u')
export const wordsToAvoid: readonly WordToAvoid[] = [
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

/** A word of a text that the glossary replaces. */
export interface GlossaryHint {
  readonly word: string
  readonly instead: string
}
/** Returns the words of a text that the glossary replaces by others (HC-18). */
export const glossaryHints = (text: string, language: Language): readonly GlossaryHint[] =>
  wordsToAvoid
    .filter(each => each.language === language)
    .flatMap(({ word: avoided, instead }) => {
      const found = avoided.exec(text)?.[0]
      return found === undefined ? [] : [{ word: found, instead }]
    })

/** Returns the languages whose text is that of an earlier one, unchanged: it was copied and not translated. */
export const copiedTexts = (texts: Readonly<Record<Language, string>>, languages: readonly Language[]): readonly Language[] =>
  languages.filter((language, at) => {
    const text = texts[language].trim()
    return /\p{L}/u.test(text) && languages.slice(0, at).some(earlier => texts[earlier].trim() === text)
  })
