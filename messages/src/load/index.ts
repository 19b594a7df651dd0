import { type CompleteLanguage, fallbacksOf, isComplete, type Language } from '@karwan/domain/locales'
import type { words as base } from '../en/base/index.ts'
import type { words as consoleOnly } from '../en/console/index.ts'
import type { words as document } from '../en/document/index.ts'
import type { words as legal } from '../en/legal/index.ts'
import type { words as shop } from '../en/shop/index.ts'
import type { Words } from '../translator/index.ts'

/** Texts of every page: trade, common words, errors, problems, times, home, search. */
export type BaseWords = typeof base
/** More texts of results, booking, payment and bookings pages. */
export type ShopWords = typeof shop
/** Help, contact, offices, terms, privacy, credits. */
export type LegalWords = typeof legal
/** The questions and answers of the help page, among them. */
export type HelpWords = Pick<LegalWords, Extract<keyof LegalWords, `help.${string}`>>
/** Documents and letters; the server only. */
export type DocumentWords = typeof document
/** The pages' words together. */
export type PageWords = BaseWords & ShopWords & LegalWords
/** Every text, those of the console (`@karwan/messages/console`) among them. */
export type AllWords = PageWords & DocumentWords & typeof consoleOnly
/** Any key of the catalogue, for data that names one. */
export type WordKey = keyof AllWords & string

export interface WordGroups {
  readonly base: BaseWords
  readonly shop: ShopWords
  readonly legal: LegalWords
}
export type WordGroup = keyof WordGroups

/** The texts that a language must have: all if it is complete, otherwise any of them. */
export type OwnWords<Id extends Language, Source extends Record<string, string>> = Id extends CompleteLanguage
  ? Words<Source>
  : Partial<Words<Source>>
type Loaders = {
  readonly [Id in Language]: { readonly [Group in WordGroup]: () => Promise<OwnWords<Id, WordGroups[Group]>> }
}

/** Each import is written out, so that a bundler makes one file of each group in each language. */
const loaders: Loaders = {
  en: {
    base: async () => (await import('../en/base/index.ts')).words,
    shop: async () => (await import('../en/shop/index.ts')).words,
    legal: async () => (await import('../en/legal/index.ts')).words,
  },
  ar: {
    base: async () => (await import('../ar/base/index.ts')).words,
    shop: async () => (await import('../ar/shop/index.ts')).words,
    legal: async () => (await import('../ar/legal/index.ts')).words,
  },
  ckb: {
    base: async () => (await import('../ckb/base/index.ts')).words,
    shop: async () => (await import('../ckb/shop/index.ts')).words,
    legal: async () => (await import('../ckb/legal/index.ts')).words,
  },
}

/**
 * Loads one group of texts in one language; merge groups by spreading and give them to `createTranslator`. Texts that a
 * language without all texts
 * lacks are those of its fallbacks, which are loaded for it.
 */
export async function loadWords<Group extends WordGroup>(language: Language, group: Group): Promise<Words<WordGroups[Group]>> {
  const chain = isComplete(language) ? [language] : fallbacksOf(language)
  const texts = await Promise.all(chain.map(each => loaders[each][group]()))
  return Object.assign({}, ...texts.reverse())
}
