import type { Language } from '@karwan/domain/locales'

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The forms each language distinguishes, as CLDR states them (browsers do not know Sorani, so the rules are our own). */
export const pluralForms: Readonly<Record<Language, readonly PluralForm[]>> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ckb: ['one', 'other'],
}

/** Which form a number takes. Arabic by its last two digits: 103 as 3, 111 as 11, 100 as other. */
export function pluralForm(count: number, language: Language): PluralForm {
  if (language !== 'ar') return count === 1 ? 'one' : 'other'
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const lastTwo = count % 100
  if (Number.isInteger(lastTwo) && lastTwo >= 3) return lastTwo <= 10 ? 'few' : 'many'
  return 'other'
}
