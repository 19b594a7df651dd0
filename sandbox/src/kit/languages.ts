/**
 * Languages of the sandbox's own pages and of what its suppliers tell. A shop may speak more: the sandbox then answers
 * in English.
 */
const spoken = { en: 'ltr', ar: 'rtl', ckb: 'rtl' } as const
export type Language = keyof typeof spoken
/** A text in each language of the sandbox. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(spoken, value)
export const directionOf = (language: Language): 'ltr' | 'rtl' => spoken[language]
/**
 * Returns the language that a shop's page or a browser asks for, by our id or by a tag such as `ku`; English where the
 * sandbox lacks it.
 */
export const languageAsked = (asked: unknown): Language => {
  const short = String(asked ?? '')
    .split('-')[0]
    ?.toLowerCase()
  if (short === 'ku') return 'ckb'
  return isLanguage(short) ? short : 'en'
}
/** Returns what other systems call a language. */
export const isoCodeOf = (language: Language): 'en' | 'ar' | 'ku' => (language === 'ckb' ? 'ku' : language)
