import { and, eq, ne } from 'drizzle-orm'
import type { Rewards } from '../cancellations/index.ts'
import { tables } from '../database/index.ts'
import { takeBackEarned } from './ledger.ts'

const { orderServices } = tables

/**
 * What cancelling means for points: an order of which nothing is left keeps none of what it earned. Nothing was paid with points or a voucher until
 * orders can be, so nothing of that kind comes back.
 */
export const pointRewards = (now: () => Date): Rewards => ({
  findGivenBack: async () => ({ points: 0, vouchers: [] }),
  async giveBack(tx, { orderId }) {
    const left = await tx
      .select({ id: orderServices.id })
      .from(orderServices)
      .where(and(eq(orderServices.orderId, orderId), ne(orderServices.state, 'cancelled')))
    if (left.length === 0) await takeBackEarned(tx, now, orderId)
  },
})
