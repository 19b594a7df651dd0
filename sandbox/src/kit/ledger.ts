import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
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
 * Opens a ledger and reads back what stands in it.
 * A row is on its way to the disk before `append` returns, so it outlives a kill of the process; a half-written last line is passed over.
 * @param place a file of JSON lines (its folder is made when missing), or 'memory'
 */
export function openLedger<Row extends object>(place: string): Ledger<Row> {
  const rows: Row[] = place === 'memory' ? [] : readBack<Row>(place)
  return {
    append(row) {
      if (place !== 'memory') appendFileSync(place, `${JSON.stringify(row)}\n`)
      rows.push(row)
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

function readRow<Row>(line: string): Row[] {
  try {
    return line ? [JSON.parse(line) as Row] : []
  } catch {
    return []
  }
}
