import { type CurrencyCode, currencyDecimals, findDecimal, type Money } from '@karwan/domain/money'
import type { PaymentStatus } from '@karwan/domain/payments'
import { z } from 'zod'
import { meaningOf } from './result-codes.ts'

/** An answer of the platform; fields we do not know are let through and left alone. */
export const answerSchema = z.object({
  id: z.string().optional(),
  integrity: z.string().optional(),
  result: z.object({ code: z.string().regex(/^\d{3}\.\d{3}\.\d{3}$/), description: z.string().default('') }),
  timestamp: z.string().optional(),
  paymentType: z.string().optional(),
  referencedId: z.string().optional(),
  paymentBrand: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  merchantTransactionId: z.string().optional(),
  card: z.object({ last4Digits: z.string().optional() }).optional(),
})
export type Answer = z.infer<typeof answerSchema>

/** The list a query by our reference gives; its name differs between versions of the platform. */
export const listSchema = answerSchema.extend({
  payments: z.array(answerSchema).optional(),
  records: z.array(answerSchema).optional(),
})

export const isPayment = (answer: Answer): boolean => answer.paymentType === undefined || /^(DB|PA)$/.test(answer.paymentType)
export const isGivenBack = (answer: Answer): boolean => /^(RF|RV)$/.test(answer.paymentType ?? '')

/** The amount, or null when it is missing, of a currency we do not take, or not a number of whole units of it. */
export function amountOf({ amount, currency }: Answer): Money | null {
  if (amount === undefined || currency === undefined || !(currency in currencyDecimals)) return null
  return findDecimal(amount, currency as CurrencyCode) ?? null
}

/** Returns the payment status of an answer. A payment whose amount cannot be read does not count as paid. */
export function statusOf(answer: Answer, live: boolean): PaymentStatus {
  const { code, description } = answer.result
  const result = meaningOf(code, live)
  // Without an id it is about our question, a wrong token for one, and ends no payment.
  const meaning: typeof result = answer.id === undefined && result.state === 'failed' ? { state: 'unknown', reason: 'our-fault' } : result
  const amount = amountOf(answer)
  const unreadable = amount === null && /^paid/.test(meaning.state)
  return {
    ...(unreadable ? { state: 'unknown', impossible: true } : meaning),
    paymentId: answer.paymentType === undefined ? null : (answer.id ?? null),
    amount,
    reference: answer.merchantTransactionId ?? null,
    code,
    detail: unreadable ? `${description} (its amount cannot be read)` : description,
    ...(answer.card?.last4Digits && { instrument: { brand: answer.paymentBrand ?? '', last4: answer.card.last4Digits } }),
  }
}
