import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Rows that are only ever added. What a supplier or gateway of the sandbox believes; tests read it as the truth. */
export interface Ledger<Row> {
  append(row: Row): void
  /** Every row, oldest first. */
  list(): readonly Row[]
  /** The newest row that fits, or undefined. */
  find(fits: (row: Row) => boolean): Row | undefined
}

/**
 * Opens a ledger and reads back what stands in it. A row is on its way to the disk before `append` returns, so it
 * outlives a kill of the process; a half-written last line is passed over.
 * @param place a file of JSON lines (its folder is made when missing), or 'memory'
 * @param keep how many of the newest rows are kept; all when left out. The file is shortened when it is opened.
 */
export function openLedger<Row extends object>(place: string, keep = Number.POSITIVE_INFINITY): Ledger<Row> {
  const rows: Row[] = place === 'memory' ? [] : readBack<Row>(place)
  if (rows.length > keep) {
    rows.splice(0, rows.length - keep)
    shorten(place, rows)
  }
  return {
    append(row) {
      if (place !== 'memory') appendFileSync(place, `${JSON.stringify(row)}\n`)
      rows.push(row)
      if (rows.length > keep) rows.shift()
    },
    list: () => rows,
    find: fits => rows.findLast(fits),
  }
}

function readBack<Row>(file: string): Row[] {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  // A half line left by a kill is closed, so that the next row starts on its own line.
  if (text && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap(line => readRow<Row>(line))
}

/** By way of a second file, so that a kill in between loses nothing. */
function shorten(file: string, rows: readonly object[]): void {
  writeFileSync(`${file}.new`, rows.map(row => `${JSON.stringify(row)}\n`).join(''))
  renameSync(`${file}.new`, file)
}

function readRow<Row>(line: string): Row[] {
  try {
    return line ? [JSON.parse(line) as Row] : []
  } catch {
    return []
  }
}
