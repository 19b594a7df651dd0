import { type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { eq } from 'drizzle-orm'
import type { OrderRow } from '../../orders/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

const { orders } = tables

/**
 * Finds an order by its reference for a person who has a permission at its brand. Problems: `order-not-found`,
 * `permission-needed`, `step-up-needed`.
 */
export const findConsoleOrder = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  person: SignedInPerson,
  reference: string,
  permission: Permission,
): Promise<OrderRow | Problem> => {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference.toUpperCase()))
  if (!order) return problem('order-not-found')
  return refusalOf(person, 'orders.read', order.brand, now()) ?? refusalOf(person, permission, order.brand, now()) ?? order
}
