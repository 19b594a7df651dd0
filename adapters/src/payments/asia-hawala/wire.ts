import type { PaymentStatus } from '@karwan/domain/payments'
import { z } from 'zod'
import { unknownStatus } from '../unknown-status.ts'
import { amountOf } from '../wallets/status.ts'

export const openedSchema = z.object({ redirect_url: z.string().min(1).max(2000) })

/** An order as queryOrder and the notification tell it. */
export const orderSchema = z.object({
  merch_order_id: z.string().min(1).max(64),
  order_status: z.string().min(1).max(40),
  payment_order_id: z.string().max(100).nullish(),
  trans_id: z.string().max(100).nullish(),
  trans_currency: z.string().nullish(),
  total_amount: z.union([z.string(), z.number()]).nullish(),
})

type Meaning = Pick<PaymentStatus, 'state' | 'reason'>
/**
 * Closed by the payer or by time, which it does not tell apart. Money on its way back never pays an order that did not
 * know of it.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  WAIT_PAY: { state: 'pending' },
  PAY_SUCCESS: { state: 'paid' },
  PAY_FAILED: { state: 'failed', reason: 'declined' },
  PAY_CLOSED: { state: 'failed', reason: 'cancelled' },
  REFUND_SUCCESS: { state: 'failed', reason: 'cancelled' },
}

/**
 * An order in our words. A status nobody has heard of ends nothing; one of another order has no reference of ours and
 * pays nothing.
 */
export function statusOf(content: unknown, attempt: { readonly attemptId: string; readonly orderId: string }): PaymentStatus {
  const parsed = orderSchema.safeParse(content)
  if (!parsed.success) return unknownStatus('the order it told of cannot be read')
  const { merch_order_id: orderId, order_status: status, trans_id, payment_order_id, trans_currency, total_amount } = parsed.data
  const meaning = meanings[status] ?? { state: 'unknown' }
  const amount = amountOf(total_amount, trans_currency)
  const paymentId = trans_id || payment_order_id || null
  const paid = meaning.state === 'paid'
  const unreadable = paid && (amount === null || paymentId === null)
  return {
    ...(unreadable ? { state: 'unknown', impossible: true } : meaning),
    paymentId: paid ? paymentId : null,
    amount,
    reference: orderId === attempt.orderId ? attempt.attemptId : null,
    code: status,
    detail: unreadable ? 'its amount or its id cannot be read' : '',
  }
}
