import type { Brand } from '@karwan/brands/brand'
import { today } from '@karwan/domain/calendar'
import { type InstallmentProvider, listPlans, type PaymentPlan } from '@karwan/domain/installments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { lockOrder, type OrderRow } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { AgreementRow } from '../schedule/index.ts'
import type { DiscountsRequest, Holder, InstallmentContext } from './context.ts'

export interface PlanCall {
  readonly orderId: string
  readonly brand: Brand
  readonly request: DiscountsRequest
  readonly holder: Holder
}

export interface Judged {
  readonly order: OrderRow
  readonly plans: readonly PaymentPlan[]
  readonly split: Exclude<Awaited<ReturnType<InstallmentContext['judgeSavings']>>, Problem>
}

/** The provider and the brand's terms, where this shop sells by the month. */
export const sellsByMonth = (context: InstallmentContext, brand: Brand) => {
  const terms = brand.features.installment ? brand.payment.installments : undefined
  return terms && context.provider ? { terms, provider: context.provider } : problem('feature-off', { detail: 'installments' })
}

/** The plans that a locked order may be paid by now, of what voucher and points leave of it. */
export const judgePlans = async (context: InstallmentContext, tx: Transaction, call: PlanCall): Promise<Judged | Problem> => {
  const sells = sellsByMonth(context, call.brand)
  if (isProblem(sells)) return sells
  const order = await lockOrder(tx, call.orderId)
  if (!order) return problem('order-not-found')
  if (!waits(order, context.now())) return problem('order-not-payable', { data: { state: order.state } })
  const split = await context.judgeSavings(tx, order, call)
  if (isProblem(split)) return split
  return { order, split, plans: listPlans(split.due, sells.terms).filter(plan => takes(sells.provider, plan)) }
}

const takes = ({ capabilities }: InstallmentProvider, { months, total }: PaymentPlan): boolean =>
  capabilities.months.includes(months) &&
  capabilities.currencies.includes(total.currency) &&
  (capabilities.least ?? 0) <= total.amount &&
  total.amount <= (capabilities.most ?? Number.POSITIVE_INFINITY)

export const waits = (order: OrderRow, at: Date): boolean =>
  (order.state === 'awaiting-payment' || order.state === 'waiting-for-office') && order.payBy.getTime() > at.getTime()

/** The first installment is due on the day the plan was chosen, by the market's calendar. */
export const firstDayOf = (brand: Brand, { createdAt }: Pick<AgreementRow, 'createdAt'>) => today(brand.market.timeZone, createdAt)
