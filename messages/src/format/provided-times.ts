import type { Language } from '@karwan/domain/locales'
import type { TimeTranslator } from './times.ts'

let provided: ((language: Language) => TimeTranslator) | undefined

/** Takes the words of time that a page has brought in its own language. */
export const provideTimeWords = (words: (language: Language) => TimeTranslator): void => {
  provided = words
}

/**
 * In place of `times.ts` in built pages: the condition `karwan-page` of `#time-words` (`package.json`). A page then
 * does not carry the words of time in every language. Throws before `provideTimeWords`.
 */
export const timeWords = (language: Language): TimeTranslator => {
  if (!provided) throw new Error('The words of time were not provided')
  return provided(language)
}
