import type { Money } from '@karwan/domain/money'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { RaisedFeePayment, RaisedFeeRecord } from '../lifecycle/records.ts'

const { orders, paymentAttempts, visaFeeChanges } = tables
type AttemptRow = typeof paymentAttempts.$inferSelect

/** Lists the fees of authorities that the travelers of an order were asked for, oldest first. */
export const listRaisedFees = async (db: Context['db'] | Transaction, orderId: string): Promise<readonly RaisedFeeRecord[]> => {
  const rows = await db
    .select({ change: visaFeeChanges, currency: orders.currency })
    .from(visaFeeChanges)
    .innerJoin(orders, eq(orders.id, visaFeeChanges.orderId))
    .where(and(eq(visaFeeChanges.orderId, orderId), isNotNull(visaFeeChanges.until)))
    .orderBy(asc(visaFeeChanges.createdAt), asc(visaFeeChanges.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ change }) => change.id)
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.feeChangeId, ids))
    .orderBy(asc(paymentAttempts.chosenAt), asc(paymentAttempts.createdAt))
  return rows.map(({ change, currency }) => {
    const money = (amount: number): Money => ({ amount, currency })
    return {
      id: change.id,
      applicationId: change.applicationId,
      state: change.state,
      paid: money(change.paidPart),
      now: money(change.nowPart),
      difference: money(change.difference),
      until: (change.until ?? change.createdAt).toISOString(),
      askedAt: change.createdAt.toISOString(),
      payment: paymentOf(attempts.filter(({ feeChangeId }) => feeChangeId === change.id)),
    }
  })
}

/** A payment that came too late or twice is on its way back. */
const counting: readonly AttemptRow['state'][] = ['paid', 'partially_refunded', 'disputed']

const paymentOf = (attempts: readonly AttemptRow[]): RaisedFeePayment | null => {
  const attempt = attempts.find(({ state }) => counting.includes(state)) ?? attempts.at(-1)
  if (!attempt) return null
  const { id, gateway, state, currency, amount, fee, paymentId, paidAt, gatewayReference } = attempt
  return {
    attemptId: id,
    gateway,
    state,
    amount: { amount, currency },
    fee: { amount: fee, currency },
    reference: paymentId,
    paidAt: paidAt?.toISOString() ?? null,
    officeCode: gateway === 'office' && state === 'pending' ? gatewayReference : null,
  }
}
