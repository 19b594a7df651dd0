import { fallbacksOf, type Language, languages } from './languages.ts'

/** A value in each language. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>

/** A value in English and in any other languages: names of a supplier, of places, of a brand. */
export type Names<T = string> = Readonly<{ en: T } & Partial<Record<Language, T>>>

/**
 * Returns the name in a language. Where it is missing or empty, it is taken from the language's fallbacks, at the end
 * from English.
 */
export const nameIn = <T = string>(names: Names<T>, language: Language): T => {
  for (const id of fallbacksOf(language)) {
    const name = names[id]
    if (name !== undefined && name !== '') return name
  }
  return names.en
}

/** Returns the names with every language filled: where one is missing, it is taken as by `nameIn`. */
export const inEachLanguage = <T = string>(names: Names<T>): InEachLanguage<T> =>
  Object.fromEntries(languages.map(language => [language, nameIn(names, language)])) as InEachLanguage<T>

/** Makes a value for each language. */
export const forEachLanguage = <T>(make: (language: Language) => T): InEachLanguage<T> =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as InEachLanguage<T>
