import type { Brand } from '@karwan/brands/brand'
import { activatePlan } from '../installments/index.ts'
import { earnClaimed, earnPoints } from '../money/points/index.ts'
import type { OrderRow } from '../orders/index.ts'
import type { Context, OutboxContext, Transaction } from '../platform/database/index.ts'

/** Runs what follows from a confirmed order in the same transaction: points, and the start of its plan. */
export const whenConfirmed =
  (context: OutboxContext, getBrand: (id: string) => Brand) =>
  async (tx: Transaction, order: OrderRow): Promise<void> => {
    await earnPoints(tx, context.now, getBrand(order.brand), order)
    await activatePlan(context, tx, order.id)
  }

/** Runs what follows when an order joins an account, in the same transaction: points of what was confirmed before. */
export const whenClaimed =
  ({ now }: Pick<Context, 'now'>, getBrand: (id: string) => Brand) =>
  (tx: Transaction, order: OrderRow): Promise<void> =>
    earnClaimed(tx, now, getBrand(order.brand), order)
