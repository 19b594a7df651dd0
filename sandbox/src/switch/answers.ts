import { describe } from './codes.ts'
import type { Payment } from './types.ts'

/** The platform's way of writing an instant: `2026-03-21 09:30:00.000+0000`. */
const timestampOf = (iso: string): string => iso.replace('T', ' ').replace('Z', '+0000')

/** Every answer of the platform carries its result beside what it is about. */
export const answer = (code: string, at: string, about: Readonly<Record<string, unknown>> = {}) => ({
  ...about,
  result: { code, description: describe(code) },
  buildNumber: 'sandbox',
  timestamp: timestampOf(at),
})

/** A payment, refund or reversal as status, query and notification show it. */
export const paymentAnswer = (payment: Payment) =>
  answer(payment.code, payment.codeAt, {
    id: payment.id,
    paymentType: payment.paymentType,
    ...(payment.referencedId && { referencedId: payment.referencedId }),
    ...(payment.card && { paymentBrand: payment.card.brand }),
    amount: payment.amount,
    currency: payment.currency,
    merchantTransactionId: payment.merchantTransactionId,
    ...(payment.card && {
      card: {
        bin: payment.card.bin,
        last4Digits: payment.card.last4,
        holder: payment.card.holder,
        expiryMonth: payment.card.expiryMonth,
        expiryYear: payment.card.expiryYear,
      },
    }),
    ndc: payment.checkoutId,
  })
