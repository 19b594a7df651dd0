import type { Money } from '@karwan/domain/money'
import type { PaymentReading, RefundOutcome, RefundReference } from '@karwan/domain/payments'
import { refusalToGiveBack } from '../giving-back.ts'
import { unknownReading } from '../unknown-reading.ts'
import { plainReference } from '../wallets/reference.ts'
import type { Told } from './line.ts'
import { readingOf, recordSchema } from './wire.ts'

/** What validate told of an attempt. Undefined for 404: nobody has paid yet, and no more. */
export function validated(told: Told, attemptId: string): PaymentReading | undefined {
  if (told.said === 'done') return readingOf(told.data, { attemptId, orderId: plainReference(attemptId) })
  if (told.said !== 'refused') return unknownReading(told.detail)
  if (told.code === '404') return undefined
  return told.code === '429' ? { ...unknownReading('FastPay asks us to wait'), state: 'throttled' } : unknownReading(told.detail, told.code)
}

/** Of what validate told before a refund: the wallet that the whole payment came from and goes back to, as FastPay itself names it, or why nothing is sent. */
export function walletToRepay(told: Told, attempt: RefundReference, amount: Money): { readonly wallet: string } | RefundOutcome {
  if (told.said === 'refused' && told.code !== '429') return { state: 'refused', code: told.code, detail: 'there is nothing to give back' }
  if (told.said !== 'done') return { state: 'unknown', detail: `nothing was sent: ${told.detail}` }
  const { attemptId } = attempt
  const paid = readingOf(told.data, { attemptId, orderId: plainReference(attemptId) })
  const refusal = refusalToGiveBack(paid, attempt, amount, 'FastPay')
  if (refusal) return refusal
  const wallet = recordSchema.safeParse(told.data).data?.customer_mobile_number ?? ''
  return /^\+964\d{9,10}$/.test(wallet)
    ? { wallet }
    : { state: 'refused', code: 'no-wallet', detail: 'FastPay does not tell which wallet paid' }
}
