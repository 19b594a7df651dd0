import type { Clock } from './clock.ts'
import { openLedger } from './ledger.ts'

/** A row before it is recorded. */
type Unstamped<Row> = Row extends { readonly at: string } ? Omit<Row, 'at'> : never

/** A state that is built from a ledger. Every change is a row first. */
export interface Story<Row> {
  readonly rows: () => readonly Row[]
  /** Writes the row down with the time of the sandbox's clock. */
  record(row: Unstamped<Row>): void
}

/**
 * Opens a ledger (see `openLedger`). `apply` takes in every row: those that stand in it at once, later ones when they
 * are recorded.
 */
export function openStory<Row extends { readonly at: string }>(place: string, clock: Clock, apply: (row: Row) => void): Story<Row> {
  const ledger = openLedger<Row>(place)
  for (const row of ledger.list()) apply(row)
  return {
    rows: ledger.list,
    record(row) {
      // A row is its parts and its time; the compiler does not join a spread of a generic.
      const stamped = { at: clock.now().toISOString(), ...row } as unknown as Row
      ledger.append(stamped)
      apply(stamped)
    },
  }
}

/** Changes what is known of one; one that is not known stays so. */
export function amend<Known>(all: Map<string, Known>, id: string, to: Partial<Known>): void {
  const known = all.get(id)
  if (known) all.set(id, { ...known, ...to })
}
