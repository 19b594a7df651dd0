import { type AirlineChangeState, openChangeStates } from '@karwan/domain/orders'
import { and, eq, inArray } from 'drizzle-orm'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { closeTasks, queueMail } from '../lifecycle/notices.ts'
import type { AirlineChangePorts } from '../lifecycle/ports.ts'
import type { SupplierFinder } from '../lifecycle/supplier-call.ts'
import { lockItems, lockOrder } from '../lifecycle/transitions.ts'

const { airlineChanges, airlineChangeTransitionLog, orderItems } = tables
export type AirlineChangeRow = typeof airlineChanges.$inferSelect

export interface ChangesContext extends Context {
  readonly suppliers: SupplierFinder
  readonly airlineChanges: AirlineChangePorts
}

interface ChangeTransition {
  readonly to: AirlineChangeState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Pick<AirlineChangeRow, 'nextTryAt'>>
}
/**
 * The only way a change by an airline changes state: checked by the database, and told in the same transaction. Give
 * it the locked row.
 */
export const transitionChange = async (
  tx: Transaction,
  change: AirlineChangeRow,
  { to, cause, at, values = {} }: ChangeTransition,
): Promise<void> => {
  await tx
    .update(airlineChanges)
    .set({ nextTryAt: null, ...values, state: to, updatedAt: at })
    .where(eq(airlineChanges.id, change.id))
  await tx.insert(airlineChangeTransitionLog).values({ changeId: change.id, from: change.state, to, cause, at })
}

/** Returns an order with its items and one change of it, all locked; undefined where there is no such change. */
export const lockChange = async (tx: Transaction, changeId: string, orderId: string) => {
  const order = await lockOrder(tx, orderId)
  const items = order ? await lockItems(tx, orderId) : []
  const [change] = await tx
    .select()
    .from(airlineChanges)
    .where(and(eq(airlineChanges.id, changeId), eq(airlineChanges.orderId, orderId)))
    .for('update')
  const item = items.find(({ id }) => id === change?.serviceId)
  return order && item && change ? { order, items, item, change } : undefined
}

/** Returns the open change of an item; undefined where there is none. Lock the order first. */
export const findOpenChange = async (tx: Transaction, itemId: string): Promise<AirlineChangeRow | undefined> =>
  (
    await tx
      .select()
      .from(airlineChanges)
      .where(and(eq(airlineChanges.serviceId, itemId), inArray(airlineChanges.state, [...openChangeStates])))
  )[0]

/** Closes the task of an order for changed flights, once no change of it is open. */
export const closeChangeTask = async (context: Pick<Context, 'now'>, tx: Transaction, orderId: string): Promise<void> => {
  const open = await tx
    .select({ id: airlineChanges.id })
    .from(airlineChanges)
    .where(and(eq(airlineChanges.orderId, orderId), inArray(airlineChanges.state, [...openChangeStates])))
  if (open.length === 0) await closeTasks(context, tx, { orderId, kinds: ['flight-changed'] })
}

/**
 * Takes the new flights over into what is booked, as the supplier has accepted them: documents, calendar and pages
 * show them from then on. The traveler is told, unless no time has moved. Give it the locked row.
 */
export const applyChange = async (context: Context, tx: Transaction, change: AirlineChangeRow, cause: string): Promise<void> => {
  const { id, orderId, serviceId, difference } = change
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, serviceId))
  if (!item) throw new Error(`There is no service ${serviceId}`)
  const product = stored.product.read(item.product, serviceId)
  if (product.kind !== 'flight') throw new Error(`Service ${serviceId} is no flight`)
  const at = context.now()
  const legs = stored.afterLegs.read(change.afterLegs, id)
  await tx
    .update(orderItems)
    .set({ product: stored.product.write({ ...product, legs }), updatedAt: at })
    .where(eq(orderItems.id, serviceId))
  await transitionChange(tx, change, { to: 'accepted', cause, at })
  await closeChangeTask(context, tx, orderId)
  if (difference !== 'same') await queueMail(context, tx, { orderId, kind: 'flight-change-accepted', about: id })
}
