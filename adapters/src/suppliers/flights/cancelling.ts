import type { CancelOutcome, CancelQuote, SupplierContext } from '@karwan/domain/suppliers'
import { ask, type Connection, change } from './call.ts'
import { quoteAnswer, type WireQuote } from './wire.ts'

const refundTo = {
  balance: 'balance',
  original_form_of_payment: 'original-form-of-payment',
  voucher: 'voucher',
  awaiting_payment: 'awaiting-payment',
} as const satisfies Record<WireQuote['refund_to'], CancelQuote['refundTo']>

export async function quoteCancellation({ client }: Connection, ref: string, { signal }: SupplierContext): Promise<CancelQuote> {
  const { data } = await ask(client, { call: 'quote cancellation', path: '/cancellations', json: { order_id: ref }, signal }, quoteAnswer)
  return {
    quoteId: data.id,
    ref: data.order_id,
    refund: data.refund_amount,
    penalty: data.penalty_amount,
    refundTo: refundTo[data.refund_to],
    expiresAt: data.expires_at,
  }
}

/** Confirms a quote; the same four ends as an order's. */
export async function confirmCancellation(
  { client }: Connection,
  quote: CancelQuote,
  clientRef: string,
  { signal }: SupplierContext,
): Promise<CancelOutcome> {
  const path = `/cancellations/${encodeURIComponent(quote.quoteId)}/confirm`
  const answer = await change(client, { call: 'cancel', path, json: { client_reference: clientRef }, signal }, quoteAnswer)
  if (answer === undefined) return { state: 'unknown' }
  if ('refusal' in answer) {
    const { code, detail, nothingDone } = answer.refusal
    return nothingDone ? { state: 'rejected', code, detail } : { state: 'unknown' }
  }
  return answer.value?.data.confirmed_at ? { state: 'cancelled', refund: answer.value.data.refund_amount } : { state: 'unknown' }
}

/** Reads a quote again: confirmed, or not so far. */
export async function findCancellation(
  { client }: Connection,
  quote: CancelQuote,
  { signal }: SupplierContext,
): Promise<CancelOutcome | undefined> {
  const path = `/cancellations/${encodeURIComponent(quote.quoteId)}`
  const { data } = await ask(client, { call: 'find cancellation', path, signal }, quoteAnswer)
  return data.confirmed_at === null ? undefined : { state: 'cancelled', refund: data.refund_amount }
}
