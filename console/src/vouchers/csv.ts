/** A cell that a spreadsheet would compute begins with a sign: an apostrophe before it makes it a text. */
const guard = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quote = (cell: string): string => `"${guard(cell).replaceAll('"', '""')}"`

/** Writes rows as CSV that a spreadsheet opens as texts, in any script, and computes nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(row => row.map(quote).join(',')).join('\r\n')}\r\n`
