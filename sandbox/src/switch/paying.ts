import { isOpen, isSuccess } from './codes.ts'
import { bookedAmount, type CardInput, cardOf, fateOf } from './issuer.ts'
import { autoReturnMinutes, type Ledger } from './ledger.ts'
import { callReturn, returnAddress } from './return-call.ts'
import type { Checkout, Payment } from './types.ts'

/** The next step of the browser. The `url` of a challenge is a path of the sandbox. */
export type PayOutcome = { readonly next: 'return' | 'challenge'; readonly url: string; readonly paymentId: string }

const abandonedAfterMs = 10 * 60_000

/**
 * A checkout that still takes a card: known, not ended, nothing paid or being decided on it. An unanswered 3-D Secure
 * page is no hindrance.
 */
export function findOpenCheckout(ledger: Ledger, id: string): Checkout | undefined {
  const checkout = ledger.state.checkouts.get(id)
  if (!checkout || isOver(ledger, checkout)) return undefined
  const busy = (payment: Payment) => isSuccess(payment.code) || (isOpen(payment.code) && !isAsking(payment))
  return ledger.state.paymentsOf(id).some(busy) ? undefined : checkout
}
const isAsking = (payment: Payment): boolean => payment.whenApproved !== undefined && payment.code === '000.200.000'
export const isOver = (ledger: Ledger, checkout: Checkout): boolean =>
  Date.parse(checkout.expiresAt) <= ledger.options.clock.now().getTime()

/** Charges the card, or opens the issuer's 3-D Secure page for it. */
export async function pay(ledger: Ledger, checkout: Checkout, input: CardInput, returnUrl: string): Promise<PayOutcome> {
  for (const left of ledger.state.paymentsOf(checkout.id).filter(isAsking)) setCode(ledger, left, '100.396.101')
  const fate = fateOf(ledger, checkout, input)
  const now = ledger.options.clock.now()
  const stamp = now.toISOString()
  const later = fate.challenge
    ? { code: '100.396.103', at: new Date(now.getTime() + abandonedAfterMs).toISOString() }
    : fate.later && { code: fate.later.code, at: new Date(now.getTime() + fate.later.afterMs).toISOString() }
  const payment: Payment = {
    id: ledger.state.newId('payment', checkout.merchantTransactionId),
    checkoutId: checkout.id,
    paymentType: checkout.paymentType,
    ...bookedAmount(ledger, checkout),
    merchantTransactionId: checkout.merchantTransactionId,
    code: fate.challenge ? '000.200.000' : fate.code,
    card: cardOf(input),
    returnUrl,
    ...(fate.challenge && { whenApproved: fate.code }),
    ...(later && { later }),
    createdAt: stamp,
    codeAt: stamp,
  }
  ledger.state.record({ event: 'payment', payment })
  watch(ledger, payment)
  if (fate.challenge) return { next: 'challenge', url: `/switch/3ds/${payment.id}`, paymentId: payment.id }
  return finish(ledger, payment)
}

/** The shopper's answer on the 3-D Secure page. */
export async function answerChallenge(ledger: Ledger, payment: Payment, result: 'approve' | 'deny' | 'cancel'): Promise<PayOutcome> {
  const code = result === 'approve' ? (payment.whenApproved ?? payment.code) : result === 'deny' ? '100.380.401' : '100.396.101'
  if (isAsking(payment)) return finish(ledger, setCode(ledger, payment, code))
  return { next: 'return', url: returnAddress(payment), paymentId: payment.id }
}

/** Tells the shop and sends the browser home; which of the two comes first is the script's choice. */
async function finish(ledger: Ledger, payment: Payment): Promise<PayOutcome> {
  const script = ledger.scripts.of(payment.merchantTransactionId)
  if (script.take('expire')) ledger.state.record({ event: 'checkout-ended', checkoutId: payment.checkoutId })
  const notice = ledger.notifier.notify(payment)
  if (script.has('callbackFirst')) await notice
  return { next: 'return', url: returnAddress(payment), paymentId: payment.id }
}

/**
 * Sets what has to happen to a payment later: its pending end, and the platform's own call when the shopper never
 * returns.
 */
export function watch(ledger: Ledger, payment: Payment): void {
  const { later } = payment
  if (later) ledger.agenda.at(new Date(later.at), () => finishPending(ledger, payment.id, later.code))
  const checkout = ledger.state.checkouts.get(payment.checkoutId)
  if (!checkout || !payment.returnUrl) return
  const callAt = new Date(Date.parse(checkout.createdAt) + autoReturnMinutes * 60_000)
  if (callAt > ledger.options.clock.now()) ledger.agenda.at(callAt, () => void callReturn(ledger, payment))
}

function finishPending(ledger: Ledger, paymentId: string, code: string): void {
  const payment = ledger.state.payments.get(paymentId)
  if (payment && isOpen(payment.code)) void ledger.notifier.notify(setCode(ledger, payment, code))
}

function setCode(ledger: Ledger, payment: Payment, code: string): Payment {
  ledger.state.record({ event: 'code', paymentId: payment.id, code })
  return ledger.state.payments.get(payment.id) ?? payment
}
