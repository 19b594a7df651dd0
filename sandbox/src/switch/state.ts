import { createHash } from 'node:crypto'
import { type Clock, openLedger } from '../kit/index.ts'
import type { Checkout, LedgerRow, Payment } from './types.ts'

/** What the gateway knows now, folded from its ledger. Every change is a row first. */
export interface SwitchState {
  readonly rows: () => readonly LedgerRow[]
  readonly checkouts: ReadonlyMap<string, Checkout>
  readonly payments: ReadonlyMap<string, Payment>
  record(row: Unstamped): void
  /** An id nobody can tell from the platform's: 32 hex digits, the same for the same seed and story. */
  newId(...parts: string[]): string
  /** Newest last. */
  paymentsOf(checkoutId: string): Payment[]
  refundsOf(paymentId: string): Payment[]
}
type Unstamped = LedgerRow extends infer Row ? (Row extends LedgerRow ? Omit<Row, 'at'> : never) : never

export function openState(place: string, clock: Clock, seed: string): SwitchState {
  const ledger = openLedger<LedgerRow>(place)
  const checkouts = new Map<string, Checkout>()
  const payments = new Map<string, Payment>()
  const apply = (row: LedgerRow) => {
    if (row.event === 'checkout') checkouts.set(row.checkout.id, row.checkout)
    if (row.event === 'checkout-ended') change(checkouts, row.checkoutId, { expiresAt: row.at })
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    if (row.event === 'code') change(payments, row.paymentId, { code: row.code, codeAt: row.at })
  }
  for (const row of ledger.list()) apply(row)
  return {
    rows: ledger.list,
    checkouts,
    payments,
    record(row) {
      const stamped = { at: clock.now().toISOString(), ...row } as LedgerRow
      ledger.append(stamped)
      apply(stamped)
    },
    newId: (...parts) =>
      createHash('sha256')
        .update([seed, ...parts, checkouts.size, payments.size].join('\n'))
        .digest('hex')
        .slice(0, 32),
    paymentsOf: id => [...payments.values()].filter(payment => payment.checkoutId === id && payment.referencedId === undefined),
    refundsOf: id => [...payments.values()].filter(payment => payment.referencedId === id && payment.paymentType !== 'CP'),
  }
}

function change<Row>(map: Map<string, Row>, id: string, fields: Partial<Row>): void {
  const row = map.get(id)
  if (row) map.set(id, { ...row, ...fields })
}
