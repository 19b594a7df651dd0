/** A text that a spreadsheet would compute begins with a sign: an apostrophe before it keeps it a text. */
const guard = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quote = (cell: string): string => `"${guard(cell).replaceAll('"', '""')}"`

/** A text of anybody, or a number that this page counted with: it may be below zero, and is summed up as a number. */
export type CsvCell = string | number

/** Writes rows as CSV that a spreadsheet opens in any script, and computes no text of. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cell => (typeof cell === 'number' ? String(cell) : quote(cell))).join(',')).join('\r\n')}\r\n`

/** Has the browser save rows as a file of a name, which is given without its ending. */
export const saveCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click()
  URL.revokeObjectURL(address)
}
