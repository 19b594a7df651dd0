/** Updates a plan when its order or its payments change, within the caller's transaction and under the order's lock. */
import { activeAgreements, openAgreements } from '@karwan/domain/installments'
import { eq } from 'drizzle-orm'
import { type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'
import {
  type AgreementRow,
  changeAgreement,
  findInstallments,
  type InstallmentRow,
  isOwed,
  listInstallments,
  lockAgreements,
  transitionAgreement,
  transitionInstallment,
  voidOwed,
} from '../schedule/index.ts'

const { installmentPayments } = tables
const among = (states: readonly string[], { state }: AgreementRow): boolean => states.includes(state)

/**
 * Ends an agreement: at once where the provider knows nothing of it, otherwise by telling the provider; what is owed is
 * owed no more.
 */
export const endAgreement = async (context: OutboxContext, tx: Transaction, row: AgreementRow, cause: string): Promise<void> => {
  const at = context.now()
  if (row.state === 'quoted') {
    await transitionAgreement(tx, row, { to: 'expired', cause, at, values: { nextCheckAt: null } })
    return voidOwed(tx, row.id, cause, at)
  }
  if (row.state !== 'otp-sent' && row.state !== 'unknown' && row.state !== 'agreed' && row.state !== 'active') return
  await transitionAgreement(tx, row, { to: 'voiding', cause, at, values: { wanted: 'void', nextCheckAt: at, checks: 0 } })
  await voidOwed(tx, row.id, cause, at)
  await context.outbox.put(tx, { name: 'steer-agreement', id: row.id })
}

/** The order will not be paid by the month, or not any more: refused, cancelled, expired, paid whole. */
export const endPlan = async (context: OutboxContext, tx: Transaction, orderId: string, cause: string): Promise<void> => {
  for (const row of await lockAgreements(tx, orderId)) await endAgreement(context, tx, row, cause)
}

/** The order is confirmed: the provider is told so. */
export const activatePlan = async (context: OutboxContext, tx: Transaction, orderId: string): Promise<void> => {
  const agreed = (await lockAgreements(tx, orderId)).find(({ state, wanted }) => state === 'agreed' && wanted === null)
  if (!agreed) return
  await changeAgreement(tx, agreed.id, { wanted: 'active', askedAt: null, nextCheckAt: context.now(), checks: 0 })
  await context.outbox.put(tx, { name: 'steer-agreement', id: agreed.id })
}

/** The agreement that stands between the traveler and the provider. */
export const findActiveAgreement = async (tx: Transaction, orderId: string): Promise<AgreementRow | undefined> =>
  (await lockAgreements(tx, orderId)).find(row => among(activeAgreements, row))

/** The installments that an attempt is for; none for one that pays an order whole. */
export const listPaidBy = async (tx: Transaction, attemptId: string): Promise<InstallmentRow[]> => {
  const rows = await tx
    .select({ id: installmentPayments.installmentId })
    .from(installmentPayments)
    .where(eq(installmentPayments.attemptId, attemptId))
  return findInstallments(
    tx,
    rows.map(({ id }) => id),
  )
}

/** An attempt was paid: what it is for is. One for the whole order ends the plan that another method was begun with. */
export const takeInstallments = async (
  context: OutboxContext,
  tx: Transaction,
  attempt: { readonly id: string; readonly orderId: string },
  cause: string,
): Promise<void> => {
  const at = context.now()
  const parts = await listPaidBy(tx, attempt.id)
  if (parts.length === 0) return endPlan(context, tx, attempt.orderId, 'paid-whole')
  for (const part of parts)
    await transitionInstallment(tx, part, { to: 'paid', cause, at, values: { paidAt: at, paidBy: 'payment', attemptId: attempt.id } })
  for (const row of await lockAgreements(tx, attempt.orderId)) {
    // Other plans that were begun for the same order.
    if (row.id !== parts[0]?.agreementId) await endAgreement(context, tx, row, 'another-plan')
    else await completeIfPaid(tx, row, at)
  }
}

export const completeIfPaid = async (tx: Transaction, row: AgreementRow, at: Date): Promise<void> => {
  if (row.state !== 'active' || (await listInstallments(tx, row.id)).some(isOwed)) return
  await transitionAgreement(tx, row, { to: 'completed', cause: 'all-paid', at, values: { nextCheckAt: null } })
}

/** The whole of an attempt went back. */
export const returnInstallments = async (context: OutboxContext, tx: Transaction, attemptId: string, cause: string): Promise<void> => {
  for (const part of await listPaidBy(tx, attemptId))
    if (part.state === 'paid' && part.attemptId === attemptId)
      await transitionInstallment(tx, part, { to: 'refunded', cause, at: context.now() })
}

/**
 * Orders whose plan can no longer come to anything are ended by the round; these are the states of a plan it looks for.
 */
export const unbegun = [...openAgreements, 'agreed'] as const
