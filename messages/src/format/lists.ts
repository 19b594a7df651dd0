import type { Language } from '@karwan/domain/locales'
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
/** Things said one after another without a word between, by the comma of the language, without those there are not: `13:55, 10:25` · `13:55، 10:25`. */
export const formatRow = (items: readonly (string | undefined)[], language: Language): string =>
  items.filter(Boolean).join(language === 'en' ? ', ' : '، ')

const textOf = (part: { readonly text: string }) => part.text

const soraniOrder = new Map([...'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنهەوۆیێ'].map((letter, index) => [letter, index + 1]))
const soraniRank = (letter: string): number => soraniOrder.get(letter === 'ھ' ? 'ه' : letter) ?? 0x1000 + (letter.codePointAt(0) ?? 0)

function compareSorani(a: string, b: string): number {
  const [left, right] = [[...a.normalize('NFC').toLowerCase()], [...b.normalize('NFC').toLowerCase()]]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = soraniRank(left[index] ?? '') - soraniRank(right[index] ?? '')
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Comparator for sorting names shown in a language. Sorani by its own alphabet (Intl has none), Latin names after it. */
export function textOrder(language: Language): (a: string, b: string) => number {
  return language === 'ckb' ? compareSorani : new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare
}
