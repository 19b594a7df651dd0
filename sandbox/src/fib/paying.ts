import { durationMs } from '../kit/index.ts'
import { type Ledger, scriptOf } from './desk.ts'
import { tell } from './teller.ts'
import type { Payment } from './types.ts'

/** What somebody does with a payment in the app: `late` approves it, and the bank books it 15 seconds after. */
export type Deed = 'approve' | 'decline' | 'late'
const lateMs = 15_000
const refundMs = 10_000

const stamp = (ledger: Ledger): string => ledger.options.clock.now().toISOString()

/** True when it was still there to be decided. */
export async function decide(desk: Ledger, payment: Payment, deed: Deed): Promise<boolean> {
  if (payment.status !== 'UNPAID' || payment.paysAt || isOver(desk, payment)) return false
  if (deed === 'late') {
    const paysAt = new Date(desk.options.clock.now().getTime() + lateMs)
    watch(desk, desk.state.change(payment.id, { paysAt: paysAt.toISOString() }))
    return true
  }
  if (deed === 'decline') await end(desk, payment, 'PAYMENT_CANCELLATION')
  else await ledger(desk, payment)
  return true
}
export const isOver = (ledger: Ledger, payment: Payment): boolean => Date.parse(payment.validUntil) <= ledger.options.clock.now().getTime()

async function ledger(desk: Ledger, payment: Payment): Promise<void> {
  const script = scriptOf(desk, payment)
  if (script.take('expire')) return end(desk, payment, 'PAYMENT_EXPIRATION')
  if (script.take('decline')) return end(desk, payment, 'SERVER_FAILURE')
  const changes = {
    ...(script.has('amount') && { amount: String(Number(payment.amount) + Number(script.value('amount'))) }),
    ...(script.has('currency') && { currency: script.value('currency') }),
  }
  const at = stamp(desk)
  await tell(desk, desk.state.change(payment.id, { ...changes, status: 'PAID', statusAt: at, paidAt: at }))
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
export function watch(desk: Ledger, payment: Payment): void {
  const now = () => desk.state.payments.get(payment.id)
  if (payment.status === 'REFUND_REQUESTED' && payment.refundAt)
    desk.agenda.at(new Date(payment.refundAt), () => {
      if (now()?.status === 'REFUND_REQUESTED') desk.state.change(payment.id, { status: 'REFUNDED', statusAt: stamp(desk) })
    })
  if (payment.status !== 'UNPAID') return
  const { paysAt } = payment
  if (paysAt)
    desk.agenda.at(new Date(paysAt), () => {
      const open = now()
      if (open?.status === 'UNPAID') void ledger(desk, open)
    })
  const ms = Date.parse(payment.validUntil) - desk.options.clock.now().getTime()
  desk.agenda.after(Math.max(ms, 0), () => {
    const open = now()
    if (open?.status === 'UNPAID' && !open.paysAt) void end(desk, open, 'PAYMENT_EXPIRATION')
  })
}
