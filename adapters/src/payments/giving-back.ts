import type { Money } from '@karwan/domain/money'
import type { PaymentGateway, PaymentStatus, RefundOutcome, RefundReference } from '@karwan/domain/payments'

/**
 * Of a gateway (`who`) that gives back the whole of a payment or nothing: the refusal of anything else, undefined for
 * the whole.
 */
export const refusalOfPart = (paid: PaymentStatus, amount: Money, who: string): RefundOutcome | undefined =>
  paid.amount?.amount === amount.amount && paid.amount.currency === amount.currency
    ? undefined
    : { state: 'refused', code: 'full-only', detail: `${who} gives back the whole payment or nothing` }

/**
 * Of a payment that was read before anything is sent: why it is not given back, or undefined where it is that payment,
 * paid, and its whole amount.
 */
export function refusalToGiveBack(paid: PaymentStatus, attempt: RefundReference, amount: Money, who: string): RefundOutcome | undefined {
  if (paid.state === 'unknown') return { state: 'unknown', detail: `nothing was sent: ${who} says ${paid.code}` }
  if (paid.state !== 'paid' || paid.reference !== attempt.attemptId || paid.paymentId !== attempt.paymentId)
    return { state: 'refused', code: paid.code, detail: 'that payment is not there to be given back' }
  return refusalOfPart(paid, amount, who)
}

/** Of a gateway whose `part` (interface, version) gives nothing back. */
export const noRefunds =
  (who: string, part: string): PaymentGateway['refund'] =>
  async () => ({ state: 'refused', code: 'no-refunds', detail: `${who} gives nothing back by this ${part}; transfer it by hand` })
