import { createHash } from 'node:crypto'
import { amend, type Clock, openStory, type Story, uuidOf } from '../kit/index.ts'
import type { LedgerRow, Payment, SignIn } from './types.ts'

/** The bank's current state, built from its ledger. Every change is a row first. */
export interface BankState extends Story<LedgerRow> {
  readonly payments: ReadonlyMap<string, Payment>
  /** By code without hyphens. */
  readonly signIns: ReadonlyMap<string, SignIn>
  change(paymentId: string, to: Partial<Payment>): Payment
  findPayment(idOrCode: string): Payment | undefined
  /** The same for the same seed and story. */
  newUuid(): string
  /** Three groups of four letters and digits that cannot be taken for one another. */
  newCode(): string
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const bare = (code: string): string => code.replaceAll('-', '').toUpperCase()

export function openState(place: string, clock: Clock, seed: string): BankState {
  const payments = new Map<string, Payment>()
  const signIns = new Map<string, SignIn>()
  const story = openStory<LedgerRow>(place, clock, row => {
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    if (row.event === 'sign-on') signIns.set(bare(row.signOn.code), row.signOn)
    if (row.event === 'changed') amend(payments, row.paymentId, row.to)
  })
  const hash = (what: string): Buffer =>
    createHash('sha256').update([seed, what, payments.size, signIns.size, story.rows().length].join('\n')).digest()
  return {
    ...story,
    payments,
    signIns,
    change(paymentId, to) {
      story.record({ event: 'changed', paymentId, to })
      const changed = payments.get(paymentId)
      if (!changed) throw new Error(`There is no payment ${paymentId}`)
      return changed
    },
    findPayment: idOrCode =>
      payments.get(idOrCode) ?? [...payments.values()].findLast(payment => bare(payment.readableCode) === bare(idOrCode)),
    newUuid: () => uuidOf(hash('uuid').toString('hex')),
    newCode() {
      const text = [...hash('code').subarray(0, 12)].map(byte => alphabet[byte % alphabet.length]).join('')
      return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
    },
  }
}
