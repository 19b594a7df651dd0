import { canMove, type OrderState, type ServiceState, serviceMoves } from '@karwan/domain/orders'
import { and, asc, eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'

const { orders, orderServices, orderEvents } = tables
export type OrderRow = typeof orders.$inferSelect
export type ServiceRow = typeof orderServices.$inferSelect

/** A move that the life cycle's table does not have; a fault of ours, never of a visitor. */
class IllegalMove extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} may not move from ${from} to ${to}`)
    this.name = 'IllegalMove'
  }
}

/** Order first, then its services, then its attempts: everyone locks in this order, so that nobody waits in a circle. */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]
export const lockServices = (tx: Transaction, orderId: string): Promise<ServiceRow[]> =>
  tx.select().from(orderServices).where(eq(orderServices.orderId, orderId)).orderBy(asc(orderServices.position)).for('update')

/** The only way an order changes state: checked, and told in the same transaction. Give it the locked row. */
export const moveOrder = async (tx: Transaction, order: OrderRow, to: OrderState, cause: string, at: Date): Promise<OrderRow> => {
  if (!canMove(order.state, to)) throw new IllegalMove(`Order ${order.id}`, order.state, to)
  const [moved] = await tx
    .update(orders)
    .set({ state: to, updatedAt: at })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} moved meanwhile`)
  await tx.insert(orderEvents).values({ orderId: order.id, from: order.state, to, cause, at })
  return moved
}

/** The same for a service; `more` is what became known with the move. */
export const moveService = async (
  tx: Transaction,
  service: ServiceRow,
  to: ServiceState,
  cause: string,
  at: Date,
  more: Partial<Omit<ServiceRow, 'id' | 'state' | 'orderId'>> = {},
): Promise<ServiceRow> => {
  if (!(serviceMoves[service.state] as readonly string[]).includes(to)) throw new IllegalMove(`Service ${service.id}`, service.state, to)
  const [moved] = await tx
    .update(orderServices)
    .set({ ...more, state: to, updatedAt: at })
    .where(and(eq(orderServices.id, service.id), eq(orderServices.state, service.state)))
    .returning()
  if (!moved) throw new Error(`Service ${service.id} moved meanwhile`)
  await tx.insert(orderEvents).values({ orderId: service.orderId, serviceId: service.id, from: service.state, to, cause, at })
  return moved
}
