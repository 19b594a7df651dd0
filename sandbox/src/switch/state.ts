import { createHash } from 'node:crypto'
import { amend, type Clock, openStory, type Story } from '../kit/index.ts'
import type { Checkout, LedgerRow, Payment } from './types.ts'

/** The gateway's current state, built from its ledger. Every change is a row first. */
export interface SwitchState extends Story<LedgerRow> {
  readonly checkouts: ReadonlyMap<string, Checkout>
  readonly payments: ReadonlyMap<string, Payment>
  /** An id nobody can tell from the platform's: 32 hex digits, the same for the same seed and story. */
  newId(...parts: string[]): string
  /** Newest last. */
  paymentsOf(checkoutId: string): Payment[]
  refundsOf(paymentId: string): Payment[]
}

export function openState(place: string, clock: Clock, seed: string): SwitchState {
  const checkouts = new Map<string, Checkout>()
  const payments = new Map<string, Payment>()
  const story = openStory<LedgerRow>(place, clock, row => {
    if (row.event === 'checkout') checkouts.set(row.checkout.id, row.checkout)
    if (row.event === 'checkout-ended') amend(checkouts, row.checkoutId, { expiresAt: row.at })
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    if (row.event === 'code') amend(payments, row.paymentId, { code: row.code, codeAt: row.at })
  })
  return {
    ...story,
    checkouts,
    payments,
    newId: (...parts) =>
      createHash('sha256')
        .update([seed, ...parts, checkouts.size, payments.size].join('\n'))
        .digest('hex')
        .slice(0, 32),
    paymentsOf: id => [...payments.values()].filter(payment => payment.checkoutId === id && payment.referencedId === undefined),
    refundsOf: id => [...payments.values()].filter(payment => payment.referencedId === id && /^R[FV]$/.test(payment.paymentType)),
  }
}
