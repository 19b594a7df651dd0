import { alphabetOrder, type Language, scriptOf } from '@karwan/domain/locales'
import { timeWords } from '#time-words'

/** `a, b and c` · `a، b وc` · `a، b و c`. */
export function formatList(items: readonly string[], language: Language): string {
  const words = timeWords(language)
  const [last, ...before] = items.toReversed()
  if (last === undefined) return ''
  if (before.length === 0) return last
  const start = before.toReversed().reduce((a, b) => words.parts('time.listMore', { a, b }).map(textOf).join(''))
  return words.parts('time.listTwo', { a: start, b: last }).map(textOf).join('')
}
/**
 * Things said one after another without a word between, by the comma of the language, without those there are not:
 * `13:55, 10:25` · `13:55، 10:25`.
 */
export const formatRow = (items: readonly (string | undefined)[], language: Language): string =>
  items.filter(Boolean).join(scriptOf(language) === 'latin' ? ', ' : '، ')

const textOf = (part: { readonly text: string }) => part.text

/**
 * Returns the comparator for names shown in a language: by its own alphabet where `Intl` has none (Sorani), Latin names
 * after it.
 */
export function textOrder(language: Language): (a: string, b: string) => number {
  return alphabetOrder(language) ?? new Intl.Collator([language, 'en'], { numeric: true, sensitivity: 'base' }).compare
}
