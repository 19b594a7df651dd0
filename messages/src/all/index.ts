import type { InEachLanguage, Language } from '@karwan/domain/locales'
import { words as arBase } from '../ar/base/index.ts'
import { words as arLegal } from '../ar/legal/index.ts'
import { words as arPaper } from '../ar/paper/index.ts'
import { words as arShop } from '../ar/shop/index.ts'
import { words as ckbBase } from '../ckb/base/index.ts'
import { words as ckbLegal } from '../ckb/legal/index.ts'
import { words as ckbPaper } from '../ckb/paper/index.ts'
import { words as ckbShop } from '../ckb/shop/index.ts'
import { words as enBase } from '../en/base/index.ts'
import { words as enLegal } from '../en/legal/index.ts'
import { words as enPaper } from '../en/paper/index.ts'
import { words as enShop } from '../en/shop/index.ts'
import type { AllWords } from '../load/index.ts'
import { createTranslator, type Translator, type Words } from '../translator/index.ts'

export type { AllWords, WordKey } from '../load/index.ts'

/** Every text in every language. For the server; a page loads its own language by `@karwan/messages/load`. */
export const allWords: InEachLanguage<Words<AllWords>> = {
  en: { ...enBase, ...enShop, ...enLegal, ...enPaper },
  ar: { ...arBase, ...arShop, ...arLegal, ...arPaper },
  ckb: { ...ckbBase, ...ckbShop, ...ckbLegal, ...ckbPaper },
}

const translators: InEachLanguage<Translator<AllWords>> = {
  en: createTranslator<AllWords>('en', allWords.en),
  ar: createTranslator<AllWords>('ar', allWords.ar),
  ckb: createTranslator<AllWords>('ckb', allWords.ckb),
}

/** The server's translator of a language, over the whole catalogue. */
export const translatorOf = (language: Language): Translator<AllWords> => translators[language]
