import { and, eq, notInArray } from 'drizzle-orm'
import type { Rewards } from '../../orders/cancel/index.ts'
import { tables } from '../../platform/database/index.ts'
import { takeBackEarned } from './ledger.ts'

const { orderItems } = tables

/**
 * What cancelling means for earned points: an order of which nothing is left keeps none. Points that it was paid with
 * are a refund's to give back.
 */
export const pointRewards = (now: () => Date): Rewards => ({
  async takeBack(tx, { orderId }) {
    const left = await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), notInArray(orderItems.state, ['cancelled', 'rejected'])))
    if (left.length === 0) await takeBackEarned(tx, now, orderId)
  },
})
