import type { AttemptMethod } from '@karwan/domain/payments'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { orders, paymentAttempts } = tables

/**
 * Finds the method of the newest attempt that may still succeed, for each order that waits for its money. Who is asked
 * to pay meanwhile could pay twice.
 */
export const findOpenPayments = async (db: Context['db'], orderIds: readonly string[]): Promise<ReadonlyMap<string, AttemptMethod>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: paymentAttempts.orderId, gateway: paymentAttempts.gateway })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(paymentAttempts.orderId, [...orderIds]),
        eq(orders.state, 'awaiting-payment'),
        inArray(paymentAttempts.state, ['created', 'pending', 'unknown', 'paid_review']),
        ne(paymentAttempts.gateway, 'office'),
      ),
    )
    .orderBy(asc(paymentAttempts.chosenAt), asc(paymentAttempts.createdAt))
  return new Map(rows.map(({ orderId, gateway }) => [orderId, gateway]))
}
