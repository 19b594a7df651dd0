import { canTransition, type OrderItemState, type OrderState, orderItemTransitions } from '@karwan/domain/orders'
import { and, asc, eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'

const { airlineChangeChecks, orders, orderItems, orderEvents } = tables
export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** Thrown for a transition that the life cycle's table does not have; a fault of ours, never of a visitor. */
class IllegalTransition extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} may not move from ${from} to ${to}`)
    this.name = 'IllegalTransition'
  }
}

/**
 * Order first, then its services, then its attempts: everyone locks in this order, so that nobody waits in a circle.
 */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]
export const lockItems = (tx: Transaction, orderId: string): Promise<OrderItemRow[]> =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)).for('update')

interface OrderTransition {
  readonly to: OrderState
  readonly cause: string
  readonly at: Date
}
/** The only way an order changes state: checked, and told in the same transaction. Give it the locked row. */
export const transitionOrder = async (tx: Transaction, order: OrderRow, { to, cause, at }: OrderTransition): Promise<OrderRow> => {
  if (!canTransition(order.state, to)) throw new IllegalTransition(`Order ${order.id}`, order.state, to)
  const [moved] = await tx
    .update(orders)
    .set({ state: to, updatedAt: at })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} moved meanwhile`)
  await tx.insert(orderEvents).values({ orderId: order.id, from: order.state, to, cause, at })
  return moved
}

interface OrderItemTransition {
  readonly to: OrderItemState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Omit<OrderItemRow, 'id' | 'state' | 'orderId'>>
}
/**
 * The same for a service; `values` became known with the transition. Of a flight that is confirmed, changes by its
 * airline are read from then on.
 */
export const transitionItem = async (
  tx: Transaction,
  item: OrderItemRow,
  { to, cause, at, values = {} }: OrderItemTransition,
): Promise<OrderItemRow> => {
  if (!(orderItemTransitions[item.state] as readonly string[]).includes(to))
    throw new IllegalTransition(`Service ${item.id}`, item.state, to)
  const [moved] = await tx
    .update(orderItems)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.state, item.state)))
    .returning()
  if (!moved) throw new Error(`Service ${item.id} moved meanwhile`)
  await tx.insert(orderEvents).values({ orderId: item.orderId, serviceId: item.id, from: item.state, to, cause, at })
  if (to === 'confirmed' && item.kind === 'flight')
    await tx
      .insert(airlineChangeChecks)
      .values({ id: item.id, nextCheckAt: at })
      .onConflictDoUpdate({ target: airlineChangeChecks.id, set: { nextCheckAt: at } })
  return moved
}
