import { fallbacksOf, isComplete, type Language } from '@karwan/domain/locales'
import type { words } from '../en/console/index.ts'
import type { OwnWords } from '../load/index.ts'
import type { Words } from '../translator/index.ts'

/** Texts of the console, a page of its own for those who run the agency. The shop never loads them. */
export type ConsoleWords = typeof words

const loaders: { readonly [Id in Language]: () => Promise<OwnWords<Id, ConsoleWords>> } = {
  en: async () => (await import('../en/console/index.ts')).words,
  ar: async () => (await import('../ar/console/index.ts')).words,
  ckb: async () => (await import('../ckb/console/index.ts')).words,
}

/** Loads the console's texts in one language; those that it lacks are of its fallbacks. */
export async function loadConsoleWords(language: Language): Promise<Words<ConsoleWords>> {
  const chain = isComplete(language) ? [language] : fallbacksOf(language)
  const texts = await Promise.all(chain.map(each => loaders[each]()))
  return Object.assign({}, ...texts.reverse())
}
