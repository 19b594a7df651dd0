import { type Money, money } from '@karwan/domain/money'
import { eq } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { orderItems } = tables

/** Returns the fee that we last agreed to pay the authority for an application, in its currency. */
export const feeOf = async (db: Context['db'] | Transaction, applicationId: string): Promise<Money> => {
  const { netAmount, netCurrency, id } = orderItems
  const [item] = await db.select({ netAmount, netCurrency }).from(orderItems).where(eq(id, applicationId))
  if (!item) throw new Error(`There is no item ${applicationId}`)
  return money(item.netAmount, item.netCurrency)
}
