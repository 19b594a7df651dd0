import type { Money } from '@karwan/domain/money'
import type { PaymentStatus, RefundOutcome, RefundReference } from '@karwan/domain/payments'
import { refusalToGiveBack } from '../giving-back.ts'
import { unknownStatus } from '../unknown-reading.ts'
import { plainReference } from '../wallets/reference.ts'
import { type FastPayAnswer, recordSchema, statusOf } from './wire.ts'

/** Reads what `validate` answered about an attempt. Returns undefined for 404: nobody has paid yet, and no more. */
export function validated(answer: FastPayAnswer, attemptId: string): PaymentStatus | undefined {
  if (answer.state === 'done') return statusOf(answer.data, { attemptId, orderId: plainReference(attemptId) })
  if (answer.state !== 'refused') return unknownStatus(answer.detail)
  if (answer.code === '404') return undefined
  return answer.code === '429'
    ? { ...unknownStatus('FastPay asks us to wait'), state: 'throttled' }
    : unknownStatus(answer.detail, answer.code)
}

/**
 * Reads what `validate` answered before a refund: the wallet that the whole payment came from and goes back to, or why
 * nothing is sent.
 */
export function walletToRepay(answer: FastPayAnswer, attempt: RefundReference, amount: Money): { readonly wallet: string } | RefundOutcome {
  if (answer.state === 'refused' && answer.code !== '429')
    return { state: 'refused', code: answer.code, detail: 'there is nothing to give back' }
  if (answer.state !== 'done') return { state: 'unknown', detail: `nothing was sent: ${answer.detail}` }
  const { attemptId } = attempt
  const paid = statusOf(answer.data, { attemptId, orderId: plainReference(attemptId) })
  const refusal = refusalToGiveBack(paid, attempt, amount, 'FastPay')
  if (refusal) return refusal
  const wallet = recordSchema.safeParse(answer.data).data?.customer_mobile_number ?? ''
  return /^\+964\d{9,10}$/.test(wallet)
    ? { wallet }
    : { state: 'refused', code: 'no-wallet', detail: 'FastPay does not tell which wallet paid' }
}
