import { createHash } from 'node:crypto'
import { type Clock, openLedger } from '../kit/index.ts'
import type { LedgerRow, Reversal, Transaction } from './types.ts'

type Unstamped = LedgerRow extends infer Row ? (Row extends LedgerRow ? Omit<Row, 'at'> : never) : never

/** What ZainCash knows now, folded from its ledger. Every change is a row first. */
export interface WalletState {
  readonly rows: () => readonly LedgerRow[]
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly reversals: ReadonlyMap<string, Reversal>
  record(row: Unstamped): void
  change(transactionId: string, to: Partial<Transaction>): Transaction
  /** By its id, or the shop's order id; the newest of them. */
  find(name: string): Transaction | undefined
  /** Hex digits, the same for the same seed and story. */
  newHex(what: string, length: number): string
  newUuid(what: string): string
}

export function openState(place: string, clock: Clock, seed: string): WalletState {
  const ledger = openLedger<LedgerRow>(place)
  const transactions = new Map<string, Transaction>()
  const reversals = new Map<string, Reversal>()
  const apply = (row: LedgerRow) => {
    if (row.event === 'transaction') transactions.set(row.transaction.id, row.transaction)
    if (row.event === 'reversal') reversals.set(row.reversal.id, row.reversal)
    const known = row.event === 'changed' ? transactions.get(row.transactionId) : undefined
    if (row.event === 'changed' && known) transactions.set(known.id, { ...known, ...row.to })
  }
  for (const row of ledger.list()) apply(row)
  const record: WalletState['record'] = row => {
    const stamped = { at: clock.now().toISOString(), ...row } as LedgerRow
    ledger.append(stamped)
    apply(stamped)
  }
  let drawn = 0
  const newHex = (what: string, length: number): string =>
    createHash('sha256').update([seed, what, ledger.list().length, drawn++].join('\n')).digest('hex').slice(0, length)
  return {
    rows: ledger.list,
    transactions,
    reversals,
    record,
    change(transactionId, to) {
      record({ event: 'changed', transactionId, to })
      const changed = transactions.get(transactionId)
      if (!changed) throw new Error(`There is no transaction ${transactionId}`)
      return changed
    },
    find: name => transactions.get(name) ?? [...transactions.values()].findLast(({ orderId }) => orderId === name),
    newHex,
    newUuid(what) {
      const hex = newHex(what, 32)
      return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
    },
  }
}
