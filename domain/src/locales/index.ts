export { normalizeDigits } from './digits.ts'
export { fold } from './fold.ts'

/** The three languages Karwan speaks, and the direction each is written in. `ckb` is Kurdish Sorani everywhere inside. */
export const languages = ['en', 'ar', 'ckb'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'
/** A text in each language. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl')
