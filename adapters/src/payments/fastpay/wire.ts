import type { PaymentStatus } from '@karwan/domain/payments'
import { z } from 'zod'
import { unknownStatus } from '../unknown-status.ts'
import { amountOf } from '../wallets/status.ts'

/** Envelope of every answer. HTTP says 200 even for a refusal; `code` decides. */
const envelope = z.object({
  code: z.coerce.number().int(),
  messages: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform(result => [result ?? []].flat().join('; ').slice(0, 300)),
  data: z.unknown().optional(),
})
/**
 * Answer of the wallet: done, refused with its code, or nothing that can be read. `sent` is false only if the call
 * cannot have had any effect.
 */
export type FastPayAnswer =
  | { readonly state: 'done'; readonly data: unknown }
  | { readonly state: 'refused'; readonly code: string; readonly detail: string }
  | { readonly state: 'lost'; readonly sent: boolean; readonly detail: string }

export function readAnswer(status: number, body: unknown): FastPayAnswer {
  const parsed = envelope.safeParse(body)
  if (!parsed.success) return { state: 'lost', sent: true, detail: `it answered ${status} with something unreadable` }
  const { code, messages, data } = parsed.data
  const decides = status === 200 ? code : status
  if (decides === 200) return { state: 'done', data }
  return decides >= 400 && decides < 500
    ? { state: 'refused', code: String(decides), detail: messages }
    : { state: 'lost', sent: true, detail: `it answered ${decides} ${messages}` }
}

export const openedSchema = z.object({ redirect_uri: z.string().min(1).max(2000) })
export const refundedSchema = z.object({ summary: z.object({ invoice_id: z.union([z.string().min(1), z.number()]).transform(String) }) })
export const refundStatusSchema = z.object({ order_id: z.string(), refund_status: z.boolean() })

/** A payment code. The address of its picture is not used. */
export const codeSchema = z.object({ qrText: z.string().min(1).max(1000) })
/** The status of a payment code. An unknown one is `N/A`. */
export const codeStatusSchema = z.object({ payment_status: z.string() })

/** A payment as validate and IPN tell it. Its times carry no zone and are not used. */
export const recordSchema = z.object({
  gw_transaction_id: z.string().min(1).max(100).nullish(),
  merchant_order_id: z.string().min(1).max(64),
  received_amount: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().max(10).nullish(),
  customer_mobile_number: z.string().nullish(),
  status: z.string().min(1).max(40),
})

type Meaning = Pick<PaymentStatus, 'state' | 'reason'>
const meanings: Readonly<Record<string, Meaning>> = {
  success: { state: 'paid' },
  failed: { state: 'failed', reason: 'declined' },
  cancel: { state: 'failed', reason: 'cancelled' },
}

/**
 * A payment record in our words. A status nobody has heard of ends nothing; one of another order has no reference of
 * ours and pays nothing.
 */
export function statusOf(data: unknown, attempt: { readonly attemptId: string; readonly orderId: string }): PaymentStatus {
  const parsed = recordSchema.safeParse(data)
  if (!parsed.success) return unknownStatus('the payment it told of cannot be read')
  const { gw_transaction_id: paymentId, merchant_order_id: orderId, received_amount, currency, status } = parsed.data
  const meaning = meanings[status.toLowerCase()] ?? { state: 'unknown' }
  const amount = amountOf(received_amount, currency)
  const paid = meaning.state === 'paid'
  const unreadable = paid && (amount === null || !paymentId)
  return {
    ...(unreadable ? { state: 'unknown', impossible: true } : meaning),
    paymentId: paid ? (paymentId ?? null) : null,
    amount,
    reference: orderId === attempt.orderId ? attempt.attemptId : null,
    code: status,
    detail: unreadable ? 'its amount or its id cannot be read' : '',
  }
}
