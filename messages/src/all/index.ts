import { fallbacksOf, forEachLanguage, type InEachLanguage, type Language } from '@karwan/domain/locales'
import { words as arBase } from '../ar/base/index.ts'
import { words as arConsole } from '../ar/console/index.ts'
import { words as arDocument } from '../ar/document/index.ts'
import { words as arLegal } from '../ar/legal/index.ts'
import { words as arShop } from '../ar/shop/index.ts'
import { words as ckbBase } from '../ckb/base/index.ts'
import { words as ckbConsole } from '../ckb/console/index.ts'
import { words as ckbDocument } from '../ckb/document/index.ts'
import { words as ckbLegal } from '../ckb/legal/index.ts'
import { words as ckbShop } from '../ckb/shop/index.ts'
import { words as enBase } from '../en/base/index.ts'
import { words as enConsole } from '../en/console/index.ts'
import { words as enDocument } from '../en/document/index.ts'
import { words as enLegal } from '../en/legal/index.ts'
import { words as enShop } from '../en/shop/index.ts'
import type { AllWords, OwnWords, WordKey } from '../load/index.ts'
import { createTranslator, type Translator, type Words } from '../translator/index.ts'

export type { AllWords, WordKey } from '../load/index.ts'

/** The texts of each language, without those of its fallbacks. */
export const ownWords: { readonly [Id in Language]: OwnWords<Id, AllWords> } = {
  en: { ...enBase, ...enShop, ...enLegal, ...enDocument, ...enConsole },
  ar: { ...arBase, ...arShop, ...arLegal, ...arDocument, ...arConsole },
  ckb: { ...ckbBase, ...ckbShop, ...ckbLegal, ...ckbDocument, ...ckbConsole },
}

/**
 * Every text in every language; those that a language lacks are taken from its fallbacks. For the server; a page loads
 * its own language by
 * `@karwan/messages/load`.
 */
export const allWords: InEachLanguage<Words<AllWords>> = forEachLanguage(language =>
  Object.assign(
    {},
    ...fallbacksOf(language)
      .map(each => ownWords[each])
      .reverse(),
  ),
)

/** Returns the keys whose text a language lacks: a reader sees the fallback's text instead. */
export const missingTexts = (language: Language): readonly WordKey[] =>
  (Object.keys(ownWords.en) as WordKey[]).filter(key => !Object.hasOwn(ownWords[language], key))

const translators: InEachLanguage<Translator<AllWords>> = forEachLanguage(language =>
  createTranslator<AllWords>(language, allWords[language]),
)

/** The server's translator of a language, over the whole catalogue. */
export const translatorOf = (language: Language): Translator<AllWords> => translators[language]
