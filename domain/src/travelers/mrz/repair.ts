import { parse } from 'mrz'

/** Returns other characters that a character may be. The result has capitals, digits and `<` only. */
export type Doubts = (line: number, column: number, letter: string) => string

/** Letters that eyes and recognisers take for one another. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'ODQ',
  '1': 'IL',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
export const usualDoubts: Doubts = (_line, _column, letter) => lookAlikes[letter] ?? ''

/** Fields that have a check digit of their own, by the library's name of that digit. */
const proven = ['documentNumberCheckDigit', 'birthDateCheckDigit', 'expirationDateCheckDigit'] as const
export type CheckDigit = (typeof proven)[number]

export interface Repaired {
  readonly lines: readonly string[]
  /** Check digits that agree only since letters were replaced. */
  readonly repaired: readonly CheckDigit[]
}

/**
 * Replaces one doubtful letter of a field where its check digit then agrees, and only where there is one way to do so:
 * a check digit passes every tenth mistake, so that a second letter would be guessing. What cannot be decided is left
 * as it is.
 */
export const repairLines = (read: readonly string[], doubts: Doubts): Repaired => {
  const repaired: CheckDigit[] = []
  let lines = read
  for (const digit of proven) {
    if (agrees(lines, digit)) continue
    const better = repairField(lines, digit, doubts)
    if (!better) continue
    lines = better
    repaired.push(digit)
  }
  return { lines, repaired }
}

const detailOf = (lines: readonly string[], field: string) =>
  parse([...lines], { autocorrect: true }).details.find(detail => detail.field === field)
export const agrees = (lines: readonly string[], field: string): boolean => detailOf(lines, field)?.valid === true

interface Place {
  readonly line: number
  readonly column: number
}
const repairField = (lines: readonly string[], digit: CheckDigit, doubts: Doubts): readonly string[] | undefined => {
  const places = (detailOf(lines, digit)?.ranges ?? []).flatMap(({ line, start, end }) =>
    Array.from({ length: end - start }, (_, at): Place => ({ line, column: start + at })),
  )
  const ways = places.flatMap(place => replaced(lines, place, doubts)).filter(way => agrees(way, digit))
  const distinct = new Map(ways.map(way => [JSON.stringify(parse([...way], { autocorrect: true }).fields), way]))
  return distinct.size === 1 ? [...distinct.values()][0] : undefined
}

const replaced = (lines: readonly string[], { line, column }: Place, doubts: Doubts): readonly (readonly string[])[] => {
  const text = lines[line] ?? ''
  const letter = text[column] ?? '<'
  return [...doubts(line, column, letter)]
    .filter(other => other !== letter)
    .map(other => lines.map((each, at) => (at === line ? text.slice(0, column) + other + text.slice(column + 1) : each)))
}
