import type { Brand } from '@karwan/brands/brand'
import type { PaymentSplitView } from '@karwan/contract/payments'
import { money } from '@karwan/domain/money'
import type { AttemptMethod } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { VoucherHolder } from '../../money/vouchers/index.ts'
import { lockOrder } from '../../orders/index.ts'
import type { Context } from '../../platform/database/index.ts'
import { lockAttempts } from '../attempts/transitions.ts'
import { type DiscountsRequest, type JudgedSplit, judgeSplit } from '../discounts/discounts.ts'

export interface SplitCall {
  readonly orderId: string
  readonly brand: Brand
  readonly method: AttemptMethod | undefined
  readonly request: DiscountsRequest
}

/** One payment of a visible order in its parts; nothing is begun or set aside. */
export const splitOrder = (
  context: Pick<Context, 'db' | 'now'>,
  { orderId, brand, method, request }: SplitCall,
  holder: VoucherHolder,
): Promise<PaymentSplitView | Problem> =>
  context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) return problem('order-not-found')
    const part = money(order.amount, order.currency)
    const split = await judgeSplit(
      tx,
      context.now,
      { order, attempts: await lockAttempts(tx, orderId) },
      {
        request,
        brand,
        holder,
        method,
        part,
        product: order.product,
      },
    )
    return isProblem(split) ? split : viewOf(split, brand)
  })

const viewOf = ({ total, voucher, voucherUse, points, due, fee, toPay, usable, balance }: JudgedSplit, brand: Brand): PaymentSplitView => {
  const terms = brand.payment.points
  return {
    total,
    points,
    left: due,
    fee,
    toPay,
    voucher: voucherUse && { code: voucherUse.code, amount: voucher },
    wallet: usable === null || balance === null || !terms ? null : { balance, usable, worth: money(terms.worth, total.currency) },
  }
}
