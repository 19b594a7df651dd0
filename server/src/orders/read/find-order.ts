import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { visitorHash } from '../lifecycle/hash.ts'
import { normalizeReference } from '../lifecycle/ids.ts'
import type { OrderRecord } from '../lifecycle/records.ts'
import type { OrderAccess } from '../view/view.ts'
import { findOrderRecord } from './read-order.ts'

const { orders, orderViews } = tables

export interface Asker {
  readonly visitorId: string
  /** Undefined: nobody is signed in. */
  readonly userId?: string | undefined
  readonly brand: string
}

/**
 * Returns an order if the asker made it or looked it up at this shop, else `order-not-found`. An order of an account
 * is for its owner, and for who made it where another browser claimed it; else the answer there is `sign-in-needed`.
 */
export const findVisibleOrder = async (context: Context, orderId: string, asker: Asker): Promise<OrderRecord | Problem> =>
  (await checkVisible(context, orderId, asker)) ?? (await findOrderRecord(context, orderId)) ?? problem('order-not-found')

/** Returns why who asks may not see an order, as `findVisibleOrder`; undefined if they may. */
export const checkVisible = async (context: Pick<Context, 'db'>, orderId: string, asker: Asker): Promise<Problem | undefined> => {
  const visitor = visitorHash(asker.visitorId)
  const [order] = await context.db
    .select({ visitor: orders.visitor, userId: orders.userId, makerKeeps: orders.makerKeeps, brand: orders.brand })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.brand !== asker.brand) return problem('order-not-found')
  if (!isOwn(order, asker) && !isKept(order, asker)) {
    const granted = await context.db
      .select({ orderId: orderViews.orderId })
      .from(orderViews)
      .where(and(eq(orderViews.orderId, orderId), eq(orderViews.visitor, visitor)))
    if (granted.length === 0) return problem(order.visitor === visitor && asker.userId === undefined ? 'sign-in-needed' : 'order-not-found')
  }
  return undefined
}

type Holders = Pick<typeof orders.$inferSelect, 'visitor' | 'userId' | 'makerKeeps'>
const isOwn = ({ visitor, userId }: Holders, asker: Asker): boolean =>
  userId === null ? visitor === visitorHash(asker.visitorId) : userId === asker.userId
const isKept = ({ visitor, makerKeeps }: Holders, asker: Asker): boolean => makerKeeps && visitor === visitorHash(asker.visitorId)

/** Returns the access of a visitor to an order that they may see. */
export const accessOf = async ({ db }: Pick<Context, 'db'>, orderId: string, asker: Asker): Promise<OrderAccess> => {
  const [order] = await db
    .select({ visitor: orders.visitor, userId: orders.userId, makerKeeps: orders.makerKeeps })
    .from(orders)
    .where(eq(orders.id, orderId))
  const free = order?.userId === null
  const own = order !== undefined && isOwn(order, asker)
  return { own, mayCancel: own || free || (order !== undefined && isKept(order, asker)), mayClaim: free && asker.userId !== undefined }
}

/**
 * Looks a booking up by what is on its documents and lets this visitor see it from now on. One answer for everything
 * that does not fit.
 */
export const lookUpOrder = async (
  context: Context,
  asked: { readonly reference: string; readonly phone: string | undefined },
  asker: Asker,
): Promise<{ readonly orderId: string } | Problem> => {
  const [order] = await context.db
    .select({ id: orders.id, phoneHash: orders.phoneHash, brand: orders.brand })
    .from(orders)
    .where(eq(orders.reference, normalizeReference(asked.reference)))
  const known = order !== undefined && context.vault.isHashOf(order.phoneHash, asked.phone ?? '')
  if (!known || order.brand !== asker.brand) return problem('order-not-found')
  await context.db
    .insert(orderViews)
    .values({ orderId: order.id, visitor: visitorHash(asker.visitorId), grantedAt: context.now() })
    .onConflictDoUpdate({ target: [orderViews.orderId, orderViews.visitor], set: { grantedAt: context.now() } })
  return { orderId: order.id }
}

/** A service of a visible order. */
export const findVisibleItem = async (context: Context, orderId: string, itemId: string, asker: Asker) => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const item = order.services.find(each => each.id === itemId)
  return item ? { order, service: item } : problem('document-not-found')
}
