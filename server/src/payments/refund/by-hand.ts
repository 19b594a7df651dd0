import { givesBack } from '@karwan/domain/payments'
import type { PaymentContext } from '../attempts/context.ts'
import type { AttemptRow } from '../attempts/transitions.ts'

/**
 * Whether `amount` (minor units) of a payment is for a person to give back: its gateway never does, not this part, or
 * not so late. The office hands out cash.
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
