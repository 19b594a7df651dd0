import { createHash } from 'node:crypto'
import { type Clock, openLedger } from '../kit/index.ts'
import type { LedgerRow, Payment, SignOn } from './types.ts'

type Unstamped = LedgerRow extends infer Row ? (Row extends LedgerRow ? Omit<Row, 'at'> : never) : never

/** What the bank knows now, folded from its ledger. Every change is a row first. */
export interface BankState {
  readonly rows: () => readonly LedgerRow[]
  readonly payments: ReadonlyMap<string, Payment>
  /** By code without hyphens. */
  readonly signOns: ReadonlyMap<string, SignOn>
  record(row: Unstamped): void
  change(paymentId: string, to: Partial<Payment>): Payment
  findPayment(idOrCode: string): Payment | undefined
  /** The same for the same seed and story. */
  newUuid(): string
  /** Three groups of four letters and digits that cannot be taken for one another. */
  newCode(): string
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const bare = (code: string): string => code.replaceAll('-', '').toUpperCase()

export function openState(place: string, clock: Clock, seed: string): BankState {
  const ledger = openLedger<LedgerRow>(place)
  const payments = new Map<string, Payment>()
  const signOns = new Map<string, SignOn>()
  const apply = (row: LedgerRow) => {
    if (row.event === 'payment') payments.set(row.payment.id, row.payment)
    if (row.event === 'sign-on') signOns.set(bare(row.signOn.code), row.signOn)
    const payment = row.event === 'changed' ? payments.get(row.paymentId) : undefined
    if (row.event === 'changed' && payment) payments.set(payment.id, { ...payment, ...row.to })
  }
  for (const row of ledger.list()) apply(row)
  const hash = (what: string): Buffer =>
    createHash('sha256').update([seed, what, payments.size, signOns.size, ledger.list().length].join('\n')).digest()
  const record: BankState['record'] = row => {
    const stamped = { at: clock.now().toISOString(), ...row } as LedgerRow
    ledger.append(stamped)
    apply(stamped)
  }
  return {
    rows: ledger.list,
    payments,
    signOns,
    record,
    change(paymentId, to) {
      record({ event: 'changed', paymentId, to })
      const changed = payments.get(paymentId)
      if (!changed) throw new Error(`There is no payment ${paymentId}`)
      return changed
    },
    findPayment: idOrCode =>
      payments.get(idOrCode) ?? [...payments.values()].findLast(payment => bare(payment.readableCode) === bare(idOrCode)),
    newUuid() {
      const hex = hash('uuid').toString('hex')
      return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
    },
    newCode() {
      const text = [...hash('code').subarray(0, 12)].map(byte => letters[byte % letters.length]).join('')
      return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
    },
  }
}
