import { eq, inArray } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { partEndsOf } from './part-ends.ts'

const { orderItems, supplierHolds } = tables

/**
 * Finds the part of a package by whose end its payment at an office is due; null where something else ends first, and
 * for an order of one part.
 */
export const findFirstEnd = async (db: Pick<Context['db'], 'select'>, orderId: string, payBy: Date): Promise<'flight' | 'hotel' | null> => {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (items.length < 2) return null
  const ids = items.map(({ id }) => id)
  const holds = await db.select().from(supplierHolds).where(inArray(supplierHolds.id, ids))
  const ends = partEndsOf(items, holds).flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }]))
  const [first] = ends.toSorted((a, b) => a.at - b.at)
  return first && first.kind !== 'visa' && first.at <= payBy.getTime() ? first.kind : null
}
