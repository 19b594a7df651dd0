import type { InEachLanguage, Language } from '@karwan/domain/locales'
import { time as ar } from '../catalog/ar/time.ts'
import { time as ckb } from '../catalog/ckb/time.ts'
import { time as en } from '../catalog/en/time.ts'
import { createTranslator, type Translator } from '../translator/index.ts'

type TimeWords = typeof en
/** Words of time in one language. */
export type TimeTranslator = Translator<TimeWords>
const translators: InEachLanguage<Translator<TimeWords>> = {
  en: createTranslator<TimeWords>('en', en),
  ar: createTranslator<TimeWords>('ar', ar),
  ckb: createTranslator<TimeWords>('ckb', ckb),
}
/** Returns the words of time in a language. */
export const timeWords = (language: Language): TimeTranslator => translators[language]
/** Takes a page's own words of time, where the formatters do not carry all languages (`provided-times.ts`). Here they do: nothing happens. */
export const provideTimeWords = (_: (language: Language) => TimeTranslator): void => {}
