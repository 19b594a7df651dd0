import type { OrderList, OrderSummary } from '@karwan/contract/orders'
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Keeping, tables } from '../database/index.ts'
import { visitorHash } from './create-order.ts'
import type { Asker } from './find-order.ts'
import type { OrderRow, ServiceRow } from './moves.ts'
import type { SoldFlight, SoldStay } from './records.ts'
import { type SummaryNeeds, serviceSummaryOf } from './summary.ts'

const { orders, orderServices } = tables

export interface ListCall {
  /** As an earlier list told it; undefined means the asker. */
  readonly userId: string | undefined
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/** What the asker ordered at this shop, newest first: of their account, or of this visitor. Anyone else's list is empty, whether it exists or not. */
export const listOrders = async ({ db }: Pick<Keeping, 'db'>, call: ListCall, asker: Asker, needs: SummaryNeeds): Promise<OrderList> => {
  const visitor = visitorHash(asker.visitorId)
  const { page, limit } = call
  const self = asker.userId ?? visitor
  const userId = call.userId ?? self
  if (userId !== self) return { UserId: userId, page, limit, total: 0, orders: [] }
  const whose = asker.userId === undefined ? and(eq(orders.visitor, visitor), isNull(orders.userId)) : eq(orders.userId, asker.userId)
  const own = and(whose, eq(orders.brand, asker.brand))
  const [all] = await db.select({ orders: count() }).from(orders).where(own)
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(row => row.id)
  const services =
    ids.length === 0
      ? []
      : await db.select().from(orderServices).where(inArray(orderServices.orderId, ids)).orderBy(asc(orderServices.position))
  const ofOrder = Map.groupBy(services, service => service.orderId)
  return { UserId: userId, page, limit, total: all?.orders ?? 0, orders: rows.map(row => summaryOf(row, ofOrder.get(row.id) ?? [], needs)) }
}

const summaryOf = (order: OrderRow, services: readonly ServiceRow[], needs: SummaryNeeds): OrderSummary => ({
  Id: order.id,
  reference: order.reference,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  payBy: order.payBy.toISOString(),
  total: { amount: order.amount, currency: order.currency },
  Services: services.map(({ id, state, confirmation, sold }) =>
    serviceSummaryOf({ id, state, confirmation, sold: sold as SoldFlight | SoldStay }, needs),
  ),
})
