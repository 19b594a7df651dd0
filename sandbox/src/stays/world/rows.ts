import type { InEachLanguage, Language } from '../../kit/languages.ts'

/** Lines of a table kept as text, each split at its bars; empty lines fall out. */
export const readRows = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.split('|'))

/** Lines under headings: a line without a bar heads those that follow it. */
export function readSections(table: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sections = new Map<string, (readonly string[])[]>()
  let current: (readonly string[])[] = []
  for (const row of readRows(table)) {
    if (row.length > 1) {
      current.push(row)
    } else {
      current = []
      sections.set(cell(row, 0), current)
    }
  }
  return sections
}

/** Three cells in a row that say one thing in English, Arabic and Sorani. */
export const inEachLanguage = (row: readonly string[], from: number): InEachLanguage => ({
  en: cell(row, from),
  ar: cell(row, from + 1),
  ckb: cell(row, from + 2),
})

export function cell(row: readonly string[], index: number): string {
  const text = row[index]
  if (text === undefined) throw new Error(`The row ${JSON.stringify(row)} lacks cell ${index}`)
  return text
}

/** A text in each language made by one writer for all three. */
export const inAll = (write: (language: Language) => string): InEachLanguage => ({
  en: write('en'),
  ar: write('ar'),
  ckb: write('ckb'),
})
