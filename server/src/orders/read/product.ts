import { type OrderedProduct, productOf } from '@karwan/domain/orders'
import { eq } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'

const { orderItems } = tables

/** Returns the product of an order. Its items tell it where the order does not keep it yet. */
export const productOfOrder = ({ product }: Pick<OrderRow, 'product'>, items: readonly Pick<OrderItemRow, 'kind'>[]): OrderedProduct =>
  product ?? productOf(items.map(({ kind }) => kind))

/** Finds the product of an order whose items are not read. */
export const findProduct = async (db: Context['db'] | Transaction, order: Pick<OrderRow, 'id' | 'product'>): Promise<OrderedProduct> =>
  order.product ??
  productOfOrder(order, await db.select({ kind: orderItems.kind }).from(orderItems).where(eq(orderItems.orderId, order.id)))
