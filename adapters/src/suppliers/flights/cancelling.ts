import { type CancelOutcome, type CancelQuote, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { ask, type Connection, findAnswer, neverSent, readRefusal, send, unreachable } from './call.ts'
import { quoteAnswer, type WireQuote } from './wire.ts'

const refundTo = {
  balance: 'balance',
  original_form_of_payment: 'original-form-of-payment',
  voucher: 'voucher',
  awaiting_payment: 'awaiting-payment',
} as const satisfies Record<WireQuote['refund_to'], CancelQuote['refundTo']>

export async function quoteCancellation(connection: Connection, ref: string, { signal }: SupplierContext): Promise<CancelQuote> {
  const { data } = await ask(connection, { path: '/cancellations', body: { order_id: ref }, signal }, quoteAnswer)
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
  connection: Connection,
  quote: CancelQuote,
  clientRef: string,
  { signal }: SupplierContext,
): Promise<CancelOutcome> {
  if (signal.aborted) throw unreachable(undefined, signal, 'none')
  try {
    const path = `/cancellations/${encodeURIComponent(quote.quoteId)}/confirm`
    const response = await send(connection, { path, body: { client_reference: clientRef }, signal })
    if (response.ok) {
      const answer = await findAnswer(response, quoteAnswer)
      return answer?.data.confirmed_at ? { state: 'cancelled', refund: answer.data.refund_amount } : { state: 'unknown' }
    }
    const refusal = await readRefusal(response)
    if (refusal.code === 'rate-limited') throw new SupplierError('rate-limited', refusal.detail, { retryable: true })
    return refusal.nothingDone ? { state: 'rejected', code: refusal.code, detail: refusal.detail } : { state: 'unknown' }
  } catch (error) {
    if (error instanceof SupplierError) throw error
    if (neverSent(error)) throw unreachable(error, signal, 'none')
    return { state: 'unknown' }
  }
}

/** Reads a quote again: confirmed, or not so far. */
export async function findCancellation(
  connection: Connection,
  quote: CancelQuote,
  { signal }: SupplierContext,
): Promise<CancelOutcome | undefined> {
  const { data } = await ask(connection, { path: `/cancellations/${encodeURIComponent(quote.quoteId)}`, signal }, quoteAnswer)
  return data.confirmed_at === null ? undefined : { state: 'cancelled', refund: data.refund_amount }
}
