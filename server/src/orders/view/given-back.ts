import type { GivenBack } from '@karwan/contract/orders'
import type { Instant } from '@karwan/domain/calendar'
import { type Money, money, sum } from '@karwan/domain/money'
import type { OrderItemRecord, OrderRecord } from '../lifecycle/records.ts'

/**
 * Returns the refund of an order by kind. `about` is a cancellation, a refused item, or null for the refund
 * of a whole payment. Returns null before a refund was promised. With `attemptId`, only of that payment.
 */
export const givenBackOf = (order: OrderRecord, about: string | null, attemptId?: string): GivenBack | null =>
  addUp(
    order,
    each => (each.cancellationId ?? each.refusedServiceId) === about && (attemptId === undefined || each.attemptId === attemptId),
  )

/** Returns all that went back of a payment, whatever it was for. Null before a refund was promised. */
export const allGivenBackOf = (order: OrderRecord, attemptId: string): GivenBack | null =>
  addUp(order, each => each.attemptId === attemptId)

/** Returns what goes back of a refused item, without the fee of the method: all of it unless a part was promised. */
export const promisedBackOf = ({ amount, backOnRefusal }: Pick<OrderItemRecord, 'amount' | 'backOnRefusal'>): Money =>
  backOnRefusal ?? amount

type Back = OrderRecord['refunds'][number] | OrderRecord['savingReturns'][number]
const addUp = (order: OrderRecord, isOf: (each: Back) => boolean): GivenBack | null => {
  const [sent, saved] = [order.refunds.filter(isOf), order.savingReturns.filter(isOf)]
  if (sent.length + saved.length === 0) return null
  const { currency } = order.total
  const byHand = sent.some(each => each.byHand)
  const fee = sum(
    sent.map(each => each.fee),
    currency,
  )
  const [first] = saved.flatMap(({ voucher }) => voucher ?? [])
  const voucherShare = sum(
    saved.flatMap(({ voucher }) => voucher?.amount ?? []),
    currency,
  )
  return {
    money: sum(
      sent.map(({ amount }) => amount),
      currency,
    ),
    ...(fee.amount > 0 && { fee }),
    ...(byHand && { byHand }),
    ...(new Set(sent.map(({ method }) => method)).size > 1 && { methods: methodsOf(sent) }),
    points: {
      points: saved.reduce((all, { points }) => all + points.points, 0),
      amount: saved.reduce((all, { points }) => money(all.amount + points.amount.amount, currency), money(0, currency)),
    },
    voucher: first ? { code: first.code, amount: voucherShare, again: first.again } : null,
  }
}

const methodsOf = (sent: OrderRecord['refunds']): NonNullable<GivenBack['methods']> =>
  [...Map.groupBy(sent, ({ method }) => method)].map(([method, parts]) => ({
    method,
    money: sum(
      parts.map(({ amount }) => amount),
      parts[0]?.amount.currency ?? 'IQD',
    ),
    byHand: parts.some(each => each.byHand),
    sentAt: sentTogether(parts),
  }))

/** Returns when the last of some parts left us; null as long as one has not. */
export const sentTogether = (parts: OrderRecord['refunds']): Instant | null => {
  const sent = parts.flatMap(({ sentAt }) => sentAt ?? []).sort()
  return parts.length > 0 && sent.length === parts.length ? (sent.at(-1) ?? null) : null
}
