import type { Brand } from '@karwan/brands/brand'
import { money } from '@karwan/domain/money'
import { paidInMoney } from '@karwan/domain/points'
import { and, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { OrderRow } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { pointsOf } from '../../search/offers/index.ts'
import { postPoints } from './ledger.ts'

const { orderItems, paymentAttempts, discountReturns } = tables

/**
 * Adds the points of a confirmed order to its account, once. Only items that were not refused count, as far as they
 * were paid in money. An order without an account earns points when it is claimed.
 */
export const earnPoints = async (
  tx: Transaction,
  now: () => Date,
  brand: Brand,
  order: Pick<OrderRow, 'id' | 'userId' | 'usdAmount' | 'amount'>,
) => {
  if (order.userId === null) return
  const [saved] = await tx
    .select({ amount: sum(sql`${paymentAttempts.pointsAmount} + ${paymentAttempts.voucherAmount}`).mapWith(Number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.discounts, 'used')))
  const refused = await findRefused(tx, order.id)
  const notInMoney = Math.min(order.amount, (saved?.amount ?? 0) + refused.amount - refused.saved)
  const points = pointsOf(brand, paidInMoney(money(order.usdAmount, 'USD'), order.amount, notInMoney))
  if (points !== null) await postPoints(tx, now, { userId: order.userId, kind: 'earned', points, about: order.id, orderId: order.id })
}

/** The price of what was refused, and what of that points and a voucher had paid. */
const findRefused = async (tx: Transaction, orderId: string): Promise<{ readonly amount: number; readonly saved: number }> => {
  const [items] = await tx
    .select({ amount: sum(orderItems.amount).mapWith(Number) })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.state, 'rejected')))
  const [back] = await tx
    .select({ amount: sum(sql`${discountReturns.pointsAmount} + ${discountReturns.voucherAmount}`).mapWith(Number) })
    .from(discountReturns)
    .where(and(eq(discountReturns.orderId, orderId), isNotNull(discountReturns.serviceId)))
  return { amount: items?.amount ?? 0, saved: back?.amount ?? 0 }
}
