import { durationMs } from '../kit/index.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import { tell } from './teller.ts'
import type { Payment } from './types.ts'

/** An action on a payment in the app. `late` approves it, and the bank books it 15 seconds later. */
export type Deed = 'approve' | 'decline' | 'late'
const lateMs = 15_000
const refundMs = 10_000

const stamp = (ledger: Ledger): string => ledger.options.clock.now().toISOString()

/** Approves or declines a payment. Returns false if it is already decided or expired. */
export async function decide(ledger: Ledger, payment: Payment, deed: Deed): Promise<boolean> {
  if (payment.status !== 'UNPAID' || payment.paysAt || isOver(ledger, payment)) return false
  if (deed === 'late') {
    const paysAt = new Date(ledger.options.clock.now().getTime() + lateMs)
    watch(ledger, ledger.state.change(payment.id, { paysAt: paysAt.toISOString() }))
    return true
  }
  if (deed === 'decline') await end(ledger, payment, 'PAYMENT_CANCELLATION')
  else await bookPayment(ledger, payment)
  return true
}
export const isOver = (ledger: Ledger, payment: Payment): boolean => Date.parse(payment.validUntil) <= ledger.options.clock.now().getTime()

async function bookPayment(ledger: Ledger, payment: Payment): Promise<void> {
  const script = scriptOf(ledger, payment)
  if (script.take('expire')) return end(ledger, payment, 'PAYMENT_EXPIRATION')
  if (script.take('decline')) return end(ledger, payment, 'SERVER_FAILURE')
  const changes = {
    ...(script.has('amount') && { amount: String(Number(payment.amount) + Number(script.value('amount'))) }),
    ...(script.has('currency') && { currency: script.value('currency') }),
  }
  const at = stamp(ledger)
  await tell(ledger, ledger.state.change(payment.id, { ...changes, status: 'PAID', statusAt: at, paidAt: at }))
}

/** Withdrawn by the shop, declined by its owner, out of time, or the bank's own fault. */
export async function end(ledger: Ledger, payment: Payment, decliningReason: NonNullable<Payment['decliningReason']>): Promise<void> {
  await tell(ledger, ledger.state.change(payment.id, { status: 'DECLINED', decliningReason, statusAt: stamp(ledger) }))
}

/** Accepts a refund, which is done 10 seconds later; the bank's code for the refusal otherwise. */
export function giveBack(ledger: Ledger, payment: Payment): string | undefined {
  const script = scriptOf(ledger, payment)
  if (script.take('refundRefused')) return 'REFUND_NOT_ALLOWED'
  if (payment.status !== 'PAID' || payment.paidAt === undefined) return 'PAYMENT_NOT_REFUNDABLE'
  const now = ledger.options.clock.now().getTime()
  if (now > Date.parse(payment.paidAt) + payment.refundableForMs) return 'REFUND_PERIOD_EXPIRED'
  const wait = script.has('refundSlow') ? durationMs(script.value('refundSlow')) : refundMs
  const refundAt = new Date(now + wait).toISOString()
  watch(ledger, ledger.state.change(payment.id, { status: 'REFUND_REQUESTED', statusAt: stamp(ledger), refundAt }))
  return undefined
}

/** Sets what happens to a payment by itself: booked late, out of time, given back. */
export function watch(ledger: Ledger, payment: Payment): void {
  const now = () => ledger.state.payments.get(payment.id)
  if (payment.status === 'REFUND_REQUESTED' && payment.refundAt)
    ledger.agenda.at(new Date(payment.refundAt), () => {
      if (now()?.status === 'REFUND_REQUESTED') ledger.state.change(payment.id, { status: 'REFUNDED', statusAt: stamp(ledger) })
    })
  if (payment.status !== 'UNPAID') return
  const { paysAt } = payment
  if (paysAt)
    ledger.agenda.at(new Date(paysAt), () => {
      const open = now()
      if (open?.status === 'UNPAID') void bookPayment(ledger, open)
    })
  const ms = Date.parse(payment.validUntil) - ledger.options.clock.now().getTime()
  ledger.agenda.after(Math.max(ms, 0), () => {
    const open = now()
    if (open?.status === 'UNPAID' && !open.paysAt) void end(ledger, open, 'PAYMENT_EXPIRATION')
  })
}
