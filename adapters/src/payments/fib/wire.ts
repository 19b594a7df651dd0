import { type CurrencyCode, currencyDecimals, findDecimal, type Money } from '@karwan/domain/money'
import type { AttemptReference, PaymentStatus } from '@karwan/domain/payments'
import { z } from 'zod'
import { unknownStatus } from '../unknown-status.ts'

/** The bank's answer to an opened payment. What it adds later is let through and left alone. */
export const createdSchema = z.object({
  paymentId: z.string().min(1).max(100),
  readableCode: z.string().min(1).max(40),
  qrCode: z.string().regex(/^data:image\/(png|svg\+xml|jpeg);base64,[A-Za-z0-9+/=]+$/),
  validUntil: z.iso.datetime({ offset: true }),
  personalAppLink: z.url().nullish(),
  businessAppLink: z.url().nullish(),
  corporateAppLink: z.url().nullish(),
})

const statusSchema = z.object({
  paymentId: z.string(),
  status: z.string(),
  amount: z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() }).nullish(),
  decliningReason: z.string().nullish(),
})

/**
 * The amount, or null when it is missing, of a currency we do not take, or not a number of whole units of it. The bank
 * writes numbers and decimal strings.
 */
function amountOf(result: z.infer<typeof statusSchema>['amount']): Money | null {
  if (!result || !(result.currency in currencyDecimals)) return null
  return findDecimal(String(result.amount), result.currency as CurrencyCode) ?? null
}

type Meaning = Pick<PaymentStatus, 'state' | 'reason'>
const declined: Readonly<Record<string, Meaning>> = {
  PAYMENT_EXPIRATION: { state: 'expired', reason: 'expired' },
  PAYMENT_CANCELLATION: { state: 'failed', reason: 'cancelled' },
  SERVER_FAILURE: { state: 'failed', reason: 'declined' },
}
/**
 * A status nobody has heard of ends nothing. Money on its way back was taken and will not be: it never pays an order
 * that did not know of it.
 */
function meaningOf(status: string, why: string | null | undefined): Meaning {
  switch (status) {
    case 'UNPAID':
      return { state: 'pending' }
    case 'PAID':
      return { state: 'paid' }
    case 'DECLINED':
      return declined[why ?? ''] ?? { state: 'failed', reason: 'declined' }
    case 'REFUNDED':
      return { state: 'failed', reason: 'cancelled' }
    default:
      return { state: 'unknown' }
  }
}

/**
 * A status answer, in our words. The bank keeps no reference of ours: that it speaks of the payment it opened for this
 * attempt is what stands for one, so an answer about another payment has none and pays nothing.
 */
export function paymentStatusOf(body: unknown, attempt: AttemptReference): PaymentStatus {
  const parsed = statusSchema.safeParse(body)
  if (!parsed.success) return unknownStatus('the bank answered with something unreadable')
  const { paymentId, status, decliningReason } = parsed.data
  const meaning = meaningOf(status, decliningReason)
  const amount = amountOf(parsed.data.amount)
  const unreadable = meaning.state === 'paid' && amount === null
  return {
    ...(unreadable ? { state: 'unknown', impossible: true } : meaning),
    paymentId: meaning.state === 'paid' ? paymentId : null,
    amount,
    reference: paymentId === attempt.gatewayReference ? attempt.attemptId : null,
    code: decliningReason ? `${status} ${decliningReason}` : status,
    detail: unreadable ? 'its amount cannot be read' : '',
  }
}

/** The status of a payment as the bank writes it; undefined for what cannot be read. */
export const statusOf = (body: unknown): string | undefined => statusSchema.safeParse(body).data?.status
