import { givesBack } from '@karwan/domain/payments'
import type { PaymentContext } from '../attempts/context.ts'
import type { AttemptRow } from '../attempts/transitions.ts'

/**
 * Returns whether a person has to refund `amount` (minor units) of a payment. This is so if its gateway makes no
 * refunds, no partial refunds, or none so late. Cash is refunded by the office.
 */
export const isGivenBackByHand = (
  { findGateway, now }: Pick<PaymentContext, 'findGateway' | 'now'>,
  { gateway: method, amount: paid, paidAt, createdAt }: Pick<AttemptRow, 'gateway' | 'amount' | 'paidAt' | 'createdAt'>,
  amount: number,
): boolean => {
  if (method === 'office') return false
  const gateway = findGateway(method)
  const sinceMs = now().getTime() - (paidAt ?? createdAt).getTime()
  return !gateway || !givesBack(gateway.capabilities, { amount, paid, sinceMs })
}
