import { and, eq, notInArray } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { takeBackEarned } from './ledger.ts'

const { orderItems } = tables

/**
 * Takes back the points that an order earned, if nothing of it is left after a cancellation. Points that it was paid
 * with are a refund's to give back.
 */
export const takeBackRewards = async (tx: Transaction, now: () => Date, orderId: string): Promise<void> => {
  const left = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), notInArray(orderItems.state, ['cancelled', 'rejected'])))
  if (left.length === 0) await takeBackEarned(tx, now, orderId)
}
