import { type Money, money } from '@karwan/domain/money'
import { pointsUsable, splitPayment } from '@karwan/domain/points'
import { useCallback } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import { type DiscountsRequest, findChoice, keepChoice, nextOf, noDiscounts } from './kept-choice.ts'
import { type AskSplit, type DiscountsState, useDiscounts } from './use-savings.ts'

/**
 * Voucher and points on a total that nothing was ordered for yet; the choice goes on to the payment, where the server
 * works it out anew.
 */
export function useReviewDiscounts(product: 'flight' | 'hotel', total: Money): DiscountsState {
  const { points: terms } = useShop()
  const { state } = useAccount()
  const { amount, currency } = total
  const ask = useCallback<AskSplit>(
    async (request, signal) => {
      const whole = money(amount, currency)
      const off = request.voucher === null ? null : await checkVoucher(request.voucher, product, whole, signal)
      if (isFailure(off)) return off
      const balance = state === 'in' && terms ? await findBalance(signal) : null
      if (isFailure(balance)) return balance
      const left = money(amount - (off?.off.amount ?? 0), currency)
      const usable = balance === null || !terms ? null : pointsUsable(balance, whole, left, terms)
      if (request.points > (usable ?? 0)) return { failed: usable === null ? 'sign-in-needed' : 'points-refused', title: '' }
      const split = splitPayment(whole, { voucher: off?.off.amount ?? 0, points: request.points, terms: terms ?? undefined })
      return {
        total: whole,
        voucher: off && { code: off.code, amount: off.off },
        points: split.points,
        left: split.due,
        wallet: usable === null || balance === null || !terms ? null : { balance, usable, worth: money(terms.worth, currency) },
      }
    },
    [amount, currency, product, state, terms],
  )
  const keep = useCallback((request: DiscountsRequest) => keepChoice(nextOf({ amount, currency }), request), [amount, currency])
  return useDiscounts(total, ask, () => findChoice(nextOf(total)) ?? noDiscounts, keep)
}

const checkVoucher = (code: string, product: 'flight' | 'hotel', total: Money, signal: AbortSignal | undefined) =>
  server.post('/vouchers/check', {
    answer: async () => (await import('@karwan/contract/vouchers')).voucherChecked,
    body: { Code: code, product, total },
    signal,
  })

const findBalance = async (signal: AbortSignal | undefined): Promise<number | Failure> => {
  const answer = await server.get('/points', { answer: async () => (await import('@karwan/contract/points')).pointsView, signal })
  return isFailure(answer) ? answer : answer.balance
}
