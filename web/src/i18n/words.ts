import type { Language } from '@karwan/domain/locales'
import { loadWords, type PageWords, type WordGroup } from '@karwan/messages/load'
import { createTranslator, type Translator, type Words } from '@karwan/messages/translator'

/** The page's translator: `t('ui.search')`, `t('trade.nights', { count: 3 })`, `t.parts(…)`, `t.find(key)` for keys that arrive as data. */
export type Translate = Translator<PageWords>

/** `home` is the part of `base` that the home page needs. */
export type PageWordGroup = WordGroup | 'home'
const groups: readonly WordGroup[] = ['base', 'shop', 'legal']
/** Each import is written out, so that a bundler makes one file of each. */
const homeWords: Readonly<Record<Language, () => Promise<{ readonly words: Record<string, string> }>>> = {
  en: () => import('virtual:home-words/en'),
  ar: () => import('virtual:home-words/ar'),
  ckb: () => import('virtual:home-words/ckb'),
}
const wordsOf = async (language: Language, group: PageWordGroup): Promise<Readonly<Record<string, string>>> =>
  group === 'home' ? (await homeWords[language]()).words : loadWords(language, group)

const loaded = new Map<Language, Record<string, string>>()
/** One object for each language: a translator that is in use finds what comes later too. */
const textsOf = (language: Language): Record<string, string> => {
  const known = loaded.get(language) ?? {}
  loaded.set(language, known)
  return known
}
const present = new Set<string>()
const translators = new Map<Language, Translate>()

/**
 * Brings word groups of a language in, once; undefined when they are there. The server asks for all of them at its start, a page for those it
 * shows.
 */
export function bringWords(language: Language, wanted: readonly PageWordGroup[] = groups): Promise<void> | undefined {
  const isPresent = (group: PageWordGroup) => present.has(`${language}/${group}`)
  const missing = wanted.filter(group => !isPresent(group) && !(group === 'home' && isPresent('base')))
  return missing.length === 0 ? undefined : bring(language, missing)
}

async function bring(language: Language, missing: readonly PageWordGroup[]): Promise<void> {
  const brought = await Promise.all(missing.map(group => wordsOf(language, group)))
  Object.assign(textsOf(language), ...brought)
  for (const group of missing) present.add(`${language}/${group}`)
}

/** The translator over the words brought so far. A key whose group was not brought throws on use, by name. */
export function translatorFor(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const made = createTranslator<PageWords>(language, textsOf(language) as Words<PageWords>)
  translators.set(language, made)
  return made
}

/** Groups that have been brought in this language: the same are needed after a switch to another. */
export const groupsBrought = (language: Language): readonly PageWordGroup[] =>
  (['home', ...groups] as const).filter(group => present.has(`${language}/${group}`))
