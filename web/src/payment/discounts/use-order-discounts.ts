import type { OrderView } from '@karwan/contract/orders'
import { useCallback } from 'react'
import { server } from '../../base/server-client/index.ts'
import { type DiscountsRequest, findChoice, keepChoice, noDiscounts } from './kept-choice.ts'
import { type AskSplit, type DiscountsState, useDiscounts } from './use-discounts.ts'

/**
 * Voucher and points on an order that waits for its money: what was chosen in this tab, or else with its last try to
 * pay.
 */
export function useOrderDiscounts(order: OrderView): DiscountsState {
  const ask = useCallback<AskSplit>(
    ({ points, voucher }, signal) =>
      server.post('/payments/split', {
        answer: async () => (await import('@karwan/contract/payments')).paymentSplit,
        body: { order_id: order.Id, ...(points > 0 && { points }), ...(voucher !== null && { voucher }) },
        signal,
      }),
    [order.Id],
  )
  const keep = useCallback((request: DiscountsRequest) => keepChoice(order.Id, request), [order.Id])
  return useDiscounts(order.total, ask, () => findChoice(order.Id) ?? lastTry(order), keep)
}

const lastTry = ({ payment }: OrderView): DiscountsRequest =>
  payment ? { points: payment.parts.points.points, voucher: payment.parts.voucher?.code ?? null } : noDiscounts
