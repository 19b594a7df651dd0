import { createHash } from 'node:crypto'
import { amend, type Clock, openStory, type Story } from '../kit/index.ts'
import type { WalletPayment, WalletRow } from './types.ts'

/** A wallet's current state, built from its ledger. Every change is a row first. */
export interface Ledger extends Story<WalletRow> {
  readonly payments: ReadonlyMap<string, WalletPayment>
  change(id: string, to: Partial<WalletPayment>): WalletPayment
  /** By its id, the shop's order id, or the end of the address its browser goes back to. The newest of them. */
  find(name: string): WalletPayment | undefined
  /** Hexadecimal, the same for the same seed and story. */
  newId(length: number): string
}

export function openLedger(place: string, clock: Clock, seed: string): Ledger {
  const payments = new Map<string, WalletPayment>()
  const story = openStory<WalletRow>(place, clock, row => {
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    if (row.event === 'changed') amend(payments, row.id, row.to)
  })
  return {
    ...story,
    payments,
    change(id, to) {
      story.record({ event: 'changed', id, to })
      const changed = payments.get(id)
      if (!changed) throw new Error(`There is no payment ${id}`)
      return changed
    },
    find: name =>
      payments.get(name) ?? [...payments.values()].findLast(({ orderId, paidUrl }) => orderId === name || paidUrl.endsWith(`/${name}`)),
    newId: length => createHash('sha256').update([seed, payments.size, story.rows().length].join('\n')).digest('hex').slice(0, length),
  }
}
