import { createHash } from 'node:crypto'
import { type Clock, openLedger } from '../kit/index.ts'
import type { WalletPayment, WalletRow } from './types.ts'

type Unstamped = WalletRow extends infer Row ? (Row extends WalletRow ? Omit<Row, 'at'> : never) : never

/** What a wallet knows now, folded from its ledger. Every change is a row first. */
export interface Book {
  readonly rows: () => readonly WalletRow[]
  readonly payments: ReadonlyMap<string, WalletPayment>
  record(row: Unstamped): void
  change(id: string, to: Partial<WalletPayment>): WalletPayment
  /** By its id, the shop's order id, or the end of the address its browser goes back to. The newest of them. */
  find(name: string): WalletPayment | undefined
  /** Hexadecimal, the same for the same seed and story. */
  newId(length: number): string
}

export function openBook(place: string, clock: Clock, seed: string): Book {
  const ledger = openLedger<WalletRow>(place)
  const payments = new Map<string, WalletPayment>()
  const apply = (row: WalletRow) => {
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    const changed = row.event === 'changed' ? payments.get(row.id) : undefined
    if (row.event === 'changed' && changed) payments.set(row.id, { ...changed, ...row.to })
  }
  for (const row of ledger.list()) apply(row)
  const record: Book['record'] = row => {
    const stamped = { at: clock.now().toISOString(), ...row } as WalletRow
    ledger.append(stamped)
    apply(stamped)
  }
  return {
    rows: ledger.list,
    payments,
    record,
    change(id, to) {
      record({ event: 'changed', id, to })
      const changed = payments.get(id)
      if (!changed) throw new Error(`There is no payment ${id}`)
      return changed
    },
    find: name =>
      payments.get(name) ?? [...payments.values()].findLast(({ orderId, paidUrl }) => orderId === name || paidUrl.endsWith(`/${name}`)),
    newId: length => createHash('sha256').update([seed, payments.size, ledger.list().length].join('\n')).digest('hex').slice(0, length),
  }
}
