import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { lockOrder, queueMail } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { FeeChangeRow, FeeContext } from './ports.ts'
import { findAskedFee } from './record-fee.ts'

const { paymentAttempts, visaApplications, visaFeeChanges } = tables
const atOnce = 50
/** A payment that was begun in time is waited for so long after the end of the time. */
const openPaymentMs = 15 * 60_000
const open = ['created', 'pending', 'unknown', 'paid_review'] as const

/**
 * Withdraws applications whose travelers did not answer in time, with everything back, and tells them. Several servers
 * may run it side by side. A payment that comes in later goes back.
 */
export const lapseFees = async (context: FeeContext): Promise<void> => {
  const { state, until } = visaFeeChanges
  const due = await context.db
    .select()
    .from(visaFeeChanges)
    .where(and(eq(state, 'asked'), lte(until, context.now())))
    .orderBy(asc(until))
    .limit(atOnce)
  for (const change of due) await context.db.transaction(tx => lapse(context, tx, change))
  if (due.length > 0) context.outbox.wake()
}

const lapse = async (context: FeeContext, tx: Transaction, { applicationId, orderId }: FeeChangeRow): Promise<void> => {
  if (!(await lockOrder(tx, orderId))) return
  const [application] = await tx.select().from(visaApplications).where(eq(visaApplications.id, applicationId)).for('update')
  const change = await findAskedFee(tx, applicationId)
  if (!change?.until || change.until > context.now() || application?.state !== 'fee-asked') return
  if (context.now().getTime() - change.until.getTime() < openPaymentMs && (await isBeingPaid(tx, change.id))) return
  await context.applications.end(tx, application, 'withdrawn', {})
  await queueMail(context, tx, { orderId, kind: 'visa-fee-lapsed', about: change.id })
}

const isBeingPaid = async (tx: Transaction, feeChangeId: string): Promise<boolean> => {
  const isOpen = and(eq(paymentAttempts.feeChangeId, feeChangeId), inArray(paymentAttempts.state, [...open]))
  return (await tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOpen).limit(1)).length > 0
}
