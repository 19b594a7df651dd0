import type { Language } from '@karwan/domain/locales'
import { loadWords, type PageWords, type WordGroup } from '@karwan/messages/load'
import { createTranslator, type Translator, type Words } from '@karwan/messages/translator'

/** The page's translator: `t('ui.search')`, `t('trade.nights', { count: 3 })`, `t.parts(…)`, `t.find(key)` for keys that arrive as data. */
export type Translate = Translator<PageWords>

const groups: readonly WordGroup[] = ['base', 'shop', 'legal']
const loaded = new Map<Language, Record<string, string>>()
const present = new Set<string>()
const translators = new Map<Language, Translate>()

/** Brings word groups of a language in, once. The server asks for all of them at its start, a page for those it shows. */
export async function bringWords(language: Language, wanted: readonly WordGroup[] = groups): Promise<void> {
  const missing = wanted.filter(group => !present.has(`${language}/${group}`))
  if (missing.length === 0) return
  const brought = await Promise.all(missing.map(group => loadWords(language, group)))
  loaded.set(language, Object.assign({}, loaded.get(language), ...brought))
  for (const group of missing) present.add(`${language}/${group}`)
  translators.delete(language)
}

/** The translator over the words brought so far. A key whose group was not brought throws on use, by name. */
export function translatorFor(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const made = createTranslator<PageWords>(language, (loaded.get(language) ?? {}) as Words<PageWords>)
  translators.set(language, made)
  return made
}

/** Groups that have been brought in this language: the same are needed after a switch to another. */
export const groupsBrought = (language: Language): readonly WordGroup[] => groups.filter(group => present.has(`${language}/${group}`))
