import { createHash } from 'node:crypto'
import { amend, type Clock, openStory, type Story, uuidOf } from '../kit/index.ts'
import type { LedgerRow, Reversal, Transaction } from './types.ts'

/** The current state of ZainCash, built from its ledger. Every change is a row first. */
export interface WalletState extends Story<LedgerRow> {
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly reversals: ReadonlyMap<string, Reversal>
  change(transactionId: string, to: Partial<Transaction>): Transaction
  /** By its id, or the shop's order id; the newest of them. */
  find(name: string): Transaction | undefined
  /** Hex digits, the same for the same seed and story. */
  newHex(what: string, length: number): string
  newUuid(what: string): string
}

export function openState(place: string, clock: Clock, seed: string): WalletState {
  const transactions = new Map<string, Transaction>()
  const reversals = new Map<string, Reversal>()
  const story = openStory<LedgerRow>(place, clock, row => {
    if (row.event === 'transaction') transactions.set(row.transaction.id, row.transaction)
    if (row.event === 'reversal') reversals.set(row.reversal.id, row.reversal)
    if (row.event === 'changed') amend(transactions, row.transactionId, row.to)
  })
  let drawn = 0
  const newHex = (what: string, length: number): string =>
    createHash('sha256').update([seed, what, story.rows().length, drawn++].join('\n')).digest('hex').slice(0, length)
  return {
    ...story,
    transactions,
    reversals,
    change(transactionId, to) {
      story.record({ event: 'changed', transactionId, to })
      const changed = transactions.get(transactionId)
      if (!changed) throw new Error(`There is no transaction ${transactionId}`)
      return changed
    },
    find: name => transactions.get(name) ?? [...transactions.values()].findLast(({ orderId }) => orderId === name),
    newHex,
    newUuid: what => uuidOf(newHex(what, 32)),
  }
}
