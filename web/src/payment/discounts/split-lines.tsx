import type { PaymentParts } from '@karwan/contract/orders'
import { type Money, money } from '@karwan/domain/money'
import { PaymentPartsLines } from '../../order/index.ts'
import type { DiscountsState } from './use-savings.ts'

/** The payment that is about to be made, in its parts; nothing where it is all money without a fee. */
export function SplitLines({
  total,
  state,
  fee,
  className,
}: {
  total: Money
  state: DiscountsState
  fee?: Money | null
  className?: string
}) {
  const { request, split, discounts } = state
  const cost = fee ?? money(0, total.currency)
  const parts: PaymentParts = {
    total,
    voucher: split && request.voucher !== null ? split.voucher : null,
    points: split && request.points > 0 ? split.points : { points: 0, amount: money(0, total.currency) },
    fee: cost,
    amount: money(discounts.left.amount + cost.amount, total.currency),
  }
  return <PaymentPartsLines parts={parts} isPaid={false} {...(className !== undefined && { className })} />
}
