import { isOpen, isSuccess } from './codes.ts'
import { autoReturnMinutes, type Desk } from './desk.ts'
import { bookedAmount, type CardInput, cardOf, fateOf } from './issuer.ts'
import { callReturn, returnAddress } from './return-call.ts'
import type { Checkout, Payment } from './types.ts'

/** Where the browser goes now; `url` of a challenge is a path of ours. */
export type PayOutcome = { readonly next: 'return' | 'challenge'; readonly url: string; readonly paymentId: string }

const abandonedAfterMs = 10 * 60_000

/** A checkout that still takes a card: known, not ended, nothing paid or being decided on it. An unanswered 3-D Secure page is no hindrance. */
export function findOpenCheckout(desk: Desk, id: string): Checkout | undefined {
  const checkout = desk.state.checkouts.get(id)
  if (!checkout || isOver(desk, checkout)) return undefined
  const busy = (payment: Payment) => isSuccess(payment.code) || (isOpen(payment.code) && !isAsking(payment))
  return desk.state.paymentsOf(id).some(busy) ? undefined : checkout
}
const isAsking = (payment: Payment): boolean => payment.whenApproved !== undefined && payment.code === '000.200.000'
export const isOver = (desk: Desk, checkout: Checkout): boolean => Date.parse(checkout.expiresAt) <= desk.options.clock.now().getTime()

/** Charges the card, or opens the issuer's 3-D Secure page for it. */
export async function pay(desk: Desk, checkout: Checkout, input: CardInput, returnUrl: string): Promise<PayOutcome> {
  for (const left of desk.state.paymentsOf(checkout.id).filter(isAsking)) setCode(desk, left, '100.396.101')
  const fate = fateOf(desk, checkout, input)
  const now = desk.options.clock.now()
  const stamp = now.toISOString()
  const later = fate.challenge
    ? { code: '100.396.103', at: new Date(now.getTime() + abandonedAfterMs).toISOString() }
    : fate.later && { code: fate.later.code, at: new Date(now.getTime() + fate.later.afterMs).toISOString() }
  const payment: Payment = {
    id: desk.state.newId('payment', checkout.merchantTransactionId),
    checkoutId: checkout.id,
    paymentType: checkout.paymentType,
    ...bookedAmount(desk, checkout),
    merchantTransactionId: checkout.merchantTransactionId,
    code: fate.challenge ? '000.200.000' : fate.code,
    card: cardOf(input),
    returnUrl,
    ...(fate.challenge && { whenApproved: fate.code }),
    ...(later && { later }),
    createdAt: stamp,
    codeAt: stamp,
  }
  desk.state.record({ event: 'payment', payment })
  watch(desk, payment)
  if (fate.challenge) return { next: 'challenge', url: `/switch/3ds/${payment.id}`, paymentId: payment.id }
  return finish(desk, payment)
}

/** The shopper's answer on the 3-D Secure page. */
export async function answerChallenge(desk: Desk, payment: Payment, said: 'approve' | 'deny' | 'cancel'): Promise<PayOutcome> {
  const code = said === 'approve' ? (payment.whenApproved ?? payment.code) : said === 'deny' ? '100.380.401' : '100.396.101'
  if (isAsking(payment)) return finish(desk, setCode(desk, payment, code))
  return { next: 'return', url: returnAddress(payment), paymentId: payment.id }
}

/** Tells the shop and sends the browser home; which of the two comes first is the script's choice. */
async function finish(desk: Desk, payment: Payment): Promise<PayOutcome> {
  const script = desk.scripts.of(payment.merchantTransactionId)
  if (script.take('expire')) desk.state.record({ event: 'checkout-ended', checkoutId: payment.checkoutId })
  const told = desk.notifier.notify(payment)
  if (script.has('callbackFirst')) await told
  return { next: 'return', url: returnAddress(payment), paymentId: payment.id }
}

/** Sets what has to happen to a payment later: its pending end, and the platform's own call when the shopper never returns. */
export function watch(desk: Desk, payment: Payment): void {
  const { later } = payment
  if (later) desk.agenda.at(new Date(later.at), () => settleLater(desk, payment.id, later.code))
  const checkout = desk.state.checkouts.get(payment.checkoutId)
  if (!checkout || !payment.returnUrl) return
  const callAt = new Date(Date.parse(checkout.createdAt) + autoReturnMinutes * 60_000)
  if (callAt > desk.options.clock.now()) desk.agenda.at(callAt, () => void callReturn(desk, payment))
}

function settleLater(desk: Desk, paymentId: string, code: string): void {
  const payment = desk.state.payments.get(paymentId)
  if (payment && isOpen(payment.code)) void desk.notifier.notify(setCode(desk, payment, code))
}

function setCode(desk: Desk, payment: Payment, code: string): Payment {
  desk.state.record({ event: 'code', paymentId: payment.id, code })
  return desk.state.payments.get(payment.id) ?? payment
}
