import type { Brand } from '@karwan/brands/brand'
import { money } from '@karwan/domain/money'
import { paidInMoney } from '@karwan/domain/points'
import { and, eq, isNotNull, isNull, notInArray, sql, sum } from 'drizzle-orm'
import type { OrderRow } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { pointsOf } from '../../search/offers/index.ts'
import { postPoints } from './ledger.ts'

const { orderEvents, orderItems, paymentAttempts, discountReturns } = tables

/**
 * Adds the points of a confirmed order to its account, once. Only items that were not refused count, as far as they
 * were paid in money. An order without an account earns points when it is claimed: `earnClaimed`.
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

/**
 * Adds the points of an order that has just joined an account, as if it had been made signed in: at once if it was
 * confirmed before, else when it is confirmed. An order of which nothing is left earns nothing.
 */
export const earnClaimed = async (
  tx: Transaction,
  now: () => Date,
  brand: Brand,
  order: Parameters<typeof earnPoints>[3],
): Promise<void> => {
  const [confirmed] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), isNull(orderEvents.serviceId), eq(orderEvents.to, 'confirmed')))
    .limit(1)
  const [left] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), notInArray(orderItems.state, ['cancelled', 'rejected'])))
    .limit(1)
  if (confirmed && left) await earnPoints(tx, now, brand, order)
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
