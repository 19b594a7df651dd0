import { type LocalDate, today } from '@karwan/domain/calendar'
import { decisionWindow, isDecisionLate, newDecisionDay } from '@karwan/domain/visa-applications'
import { and, desc, eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationRow, SubmissionContext } from './ports.ts'
import { askOnce } from './tasks.ts'
import { lockApplicationOf, type VisaWork } from './work.ts'

const { visaApplications, visaApplicationTransitionLog } = tables

/** The answer to handing in is looked up for so long before a person is told. */
const unknownMs = 30 * 60_000

/**
 * Opens a task and tells the traveler a new day, where an authority has not decided two working days after the day that
 * the traveler knows (VI-19). The new day stands until the authority is late again.
 */
export const noticeLateDecision = async (context: SubmissionContext, work: VisaWork): Promise<void> => {
  const { application, order, item, visaItem } = work
  const { product } = visaItem
  if (application.state !== 'submitted' || !application.submittedAt) return
  const zone = context.zoneOf(order.brand)
  const day = today(zone, context.now())
  const expectedDay = (row: ApplicationRow, since: Date): LocalDate => row.expectedBy ?? decisionWindow(product, today(zone, since)).to
  if (!isDecisionLate(product, expectedDay(application, application.submittedAt), day)) return
  await context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, application)
    if (locked?.state !== 'submitted' || !locked.submittedAt) return
    const expected = expectedDay(locked, (await moreSentAt(tx, locked)) ?? locked.submittedAt)
    if (!isDecisionLate(product, expected, day)) return
    const expectedBy = newDecisionDay(product, day)
    await tx.update(visaApplications).set({ expectedBy }).where(eq(visaApplications.id, locked.id))
    const note = `Application ${item.clientRef} should have been decided by ${expected}: ask ${product.supplier}`
    await askOnce(context, tx, { orderId: locked.orderId, kind: 'visa-decision', note })
    await context.applications.tellLate(tx, { ...locked, expectedBy })
  })
}

/** Returns when the authority got what it wanted more: it decides after that. */
const moreSentAt = async (tx: Transaction, { id }: ApplicationRow): Promise<Date | undefined> => {
  const { applicationId, from, to, at } = visaApplicationTransitionLog
  const isSent = and(eq(applicationId, id), eq(from, 'more-wanted'), eq(to, 'submitted'))
  const [last] = await tx.select({ at }).from(visaApplicationTransitionLog).where(isSent).orderBy(desc(at)).limit(1)
  return last?.at
}

/** Opens a task, once, where it is not known for half an hour whether an authority has an application. */
export const noticeUnknownSubmission = async (context: SubmissionContext, { application, item, visaItem }: VisaWork): Promise<void> => {
  if (application.state !== 'submitting' || context.now().getTime() - application.updatedAt.getTime() < unknownMs) return
  const note = `It is not known whether ${visaItem.product.supplier} has application ${item.clientRef}: ask it`
  await context.db.transaction(tx => askOnce(context, tx, { orderId: application.orderId, kind: 'visa-decision', note }))
}
