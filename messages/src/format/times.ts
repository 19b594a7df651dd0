import type { InEachLanguage, Language } from '@karwan/domain/locales'
import { time as ar } from '../catalog/ar/time.ts'
import { time as ckb } from '../catalog/ckb/time.ts'
import { time as en } from '../catalog/en/time.ts'
import { createTranslator, type Translator } from '../translator/index.ts'

type TimeWords = typeof en
const translators: InEachLanguage<Translator<TimeWords>> = {
  en: createTranslator<TimeWords>('en', en),
  ar: createTranslator<TimeWords>('ar', ar),
  ckb: createTranslator<TimeWords>('ckb', ckb),
}
/** Words of time in a language; the tables are small, so a page carries the three. */
export const timeWords = (language: Language): Translator<TimeWords> => translators[language]
