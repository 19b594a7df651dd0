import { fallbacksOf, forEachLanguage, type InEachLanguage, type Language } from '@karwan/domain/locales'
import { time as ar } from '../catalog/ar/time.ts'
import { time as ckb } from '../catalog/ckb/time.ts'
import { time as en } from '../catalog/en/time.ts'
import { createTranslator, type Translator, type Words } from '../translator/index.ts'

type TimeWords = typeof en
const own: InEachLanguage<Partial<Words<TimeWords>>> = { en, ar, ckb }
const translators: InEachLanguage<Translator<TimeWords>> = forEachLanguage(language =>
  createTranslator<TimeWords>(
    language,
    Object.assign(
      {},
      ...fallbacksOf(language)
        .map(each => own[each])
        .reverse(),
    ),
  ),
)
/** Words of time in one language. */
export type TimeTranslator = Translator<TimeWords>
/** Returns the words of time in a language. */
export const timeWords = (language: Language): TimeTranslator => translators[language]
/**
 * Takes a page's own words of time, where the formatters do not carry all languages (`provided-times.ts`). Here they
 * do: nothing happens.
 */
export const provideTimeWords = (_: (language: Language) => TimeTranslator): void => {}
