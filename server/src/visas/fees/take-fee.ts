import { money } from '@karwan/domain/money'
import { inDollars } from '@karwan/domain/pricing'
import { raisedPrice } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { FeeContext } from './ports.ts'
import { agreeTo, askToHandIn, findPaidVisa } from './record-fee.ts'

const { orderItems, orders, visaApplications, visaFeeChanges } = tables

/**
 * Takes a payment for a raised fee in the transaction that writes it down: the price of the traveler and of the order
 * rises by it, and the application is handed in at the new fee. The order is locked. `attemptId`: who paid.
 */
export const takeFee = async (context: FeeContext, tx: Transaction, feeChangeId: string, attemptId: string): Promise<void> => {
  const [change] = await tx.select().from(visaFeeChanges).where(eq(visaFeeChanges.id, feeChangeId)).for('update')
  const [application] = change
    ? await tx.select().from(visaApplications).where(eq(visaApplications.id, change.applicationId)).for('update')
    : []
  if (change?.state !== 'asked' || application?.state !== 'fee-asked') throw new Error(`Nobody is asked for fee ${feeChangeId}`)
  const { order, item, visaItem } = await findPaidVisa(tx, application)
  const [at, difference] = [context.now(), money(change.difference, order.currency)]
  await tx.update(visaFeeChanges).set({ state: 'paid', endedAt: at }).where(eq(visaFeeChanges.id, change.id))
  const product = stored.product.write({ ...visaItem, price: raisedPrice(visaItem.price, difference) })
  await tx
    .update(orderItems)
    .set({ product, amount: item.amount + difference.amount })
    .where(eq(orderItems.id, item.id))
  await agreeTo(tx, item.id, money(change.feeNow, change.feeCurrency), at)
  const rate = { from: 'USD', to: order.currency, rate: order.rate, asOf: order.rateAsOf.toISOString() } as const
  const total = { amount: order.amount + difference.amount, usdAmount: order.usdAmount + inDollars(difference, rate).amount, updatedAt: at }
  await tx.update(orders).set(total).where(eq(orders.id, order.id))
  const values = { nextCheckAt: null, checks: 0 }
  const ready = await context.applications.transition(tx, application, { to: 'ready', cause: 'difference-paid', at, values })
  await askToHandIn(context, tx, ready)
  await queueMail(context, tx, { orderId: order.id, kind: 'visa-fee-paid', about: attemptId })
}
