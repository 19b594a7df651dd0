import { fallbacksOf, type Language } from '@karwan/domain/locales'
import { provideTimeWords, type TimeTranslator } from '@karwan/messages/format'
import { loadWords, type PageWords, type WordGroup } from '@karwan/messages/load'
import { createTranslator, type Translator, type Words } from '@karwan/messages/translator'

/**
 * The page's translator: `t('ui.search')`, `t('trade.nights', { count: 3 })`, `t.parts(…)`, `t.find(key)` for keys that
 * arrive as data.
 */
export type Translate = Translator<PageWords>

const groups: readonly WordGroup[] = ['base', 'shop', 'legal']
const loaded = new Map<Language, Record<string, string>>()
/** One object for each language: a translator that is in use finds what comes later too. */
const textsOf = (language: Language): Record<string, string> => {
  const known = loaded.get(language) ?? {}
  loaded.set(language, known)
  return known
}
const present = new Set<string>()
const coming = new Map<Language, Promise<void>>()
/** Asked for in vain: once more only after that was shown. */
const missed = new Set<Language>()
const translators = new Map<Language, Translate>()
const hasAll = (language: Language): boolean => groups.every(group => present.has(`${language}/${group}`))

/**
 * Brings the words that a page's own code names, once; undefined when they are there. The build has put them in a file
 * for every page and language (`web/dev/page-words.ts`).
 */
export function loadPageWords(language: Language, file: string | undefined): Promise<void> | undefined {
  if (file === undefined || present.has(file) || hasAll(language)) return undefined
  return import(/* @vite-ignore */ file).then(({ words }: { readonly words: Record<string, string> }) => {
    Object.assign(textsOf(language), words)
    present.add(file)
  })
}

/**
 * Brings all words of a language, once; undefined when they are there. The server asks for them at its start, a page
 * when it is first used.
 */
export function loadAllWords(language: Language): Promise<void> | undefined {
  if (hasAll(language)) return undefined
  const known = coming.get(language)
  if (known) return known
  const all = importWithRetry(language)
    .catch((fault: unknown) => {
      missed.add(language)
      throw fault
    })
    .finally(() => coming.delete(language))
  coming.set(language, all)
  return all
}

async function importWithRetry(language: Language): Promise<void> {
  const brought = await Promise.all(groups.map(group => loadWords(language, group)))
  Object.assign(textsOf(language), ...brought)
  for (const group of groups) present.add(`${language}/${group}`)
}

/** Told when words were replaced; in development alone. */
const watchers = new Set<() => void>()

/**
 * Replaces words of a language in an open page, after a catalogue was edited in development (`dev/hot`).
 * @internal Only development uses it.
 */
export function replaceWords(language: Language, words: Readonly<Record<string, string>>): void {
  Object.assign(textsOf(language), words)
  translators.delete(language)
  for (const redraw of watchers) redraw()
}

/** Calls `redraw` whenever words are replaced. Returns what ends that. */
export function watchWords(redraw: () => void): () => void {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}

/**
 * The translator over the words brought so far. What a part of the page that came later says may not be there yet:
 * drawing it then waits for all words (`Suspense`). A key that no catalogue has throws, by name.
 */
export function translatorFor(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const texts = textsOf(language)
  const plain = createTranslator<PageWords>(language, texts as Words<PageWords>)
  const after =
    <Arguments extends readonly [string, ...unknown[]], Result>(
      say: (...given: Arguments) => Result,
      wait: (language: Language, key: string) => void,
    ) =>
    (...given: Arguments): Result => {
      if (!Object.hasOwn(texts, given[0])) wait(language, given[0])
      return say(...given)
    }
  const made = Object.assign(after(plain as never, waitForText), {
    language,
    parts: after(plain.parts as never, waitForText),
    find: after(plain.find, waitFor),
    has: plain.has,
  }) as unknown as Translate
  translators.set(language, made)
  return made
}

/**
 * As `waitFor`; a text that the language itself lacks is taken from its fallbacks, so that one missing text stops no
 * page.
 */
function waitForText(language: Language, key: string): void {
  waitFor(language)
  const texts = textsOf(language)
  for (const other of fallbacksOf(language).slice(1)) {
    if (Object.hasOwn(texts, key)) return
    waitFor(other)
    const text = Object.hasOwn(textsOf(other), key) ? textsOf(other)[key] : undefined
    if (text !== undefined) texts[key] = text
  }
}

/** Throws the promise of all words, which is how a page's part tells React to draw it when they are there. */
function waitFor(language: Language): void {
  if (missed.delete(language)) return
  const all = loadAllWords(language)
  if (all) throw all
}

// Built pages carry the words of time among their own words alone. The compiler cannot see that a page's keys hold
// those of time.
provideTimeWords(language => translatorFor(language) as unknown as TimeTranslator)
