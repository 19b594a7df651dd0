import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { askOperations } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { lapseFees } from '../fees/index.ts'
import { alarmOfLastDays } from './last-day-alarm.ts'
import { noticeLateDecision, noticeUnknownSubmission } from './late-decision.ts'
import type { SubmissionContext } from './ports.ts'
import { recordStatus } from './record-status.ts'
import { lookUpSubmission, retryAt, submitReady } from './submit.ts'
import { callMs, findWork, supplierContextOf, type VisaWork } from './work.ts'

const { visaApplications } = tables

const worked = ['ready', 'submitting', 'submitted', 'more-wanted'] as const
const atOnce = 50
/** A server that takes an application up is given so long before another one may. */
const claimMs = callMs.submit + callMs.read + 30_000
/** An application that staff hands in is looked at again after a day. */
const byHandMs = 86_400_000

/**
 * Tells staff of what is not handed in, withdraws applications whose raised fee nobody paid, hands ready ones in, and
 * asks authorities about those that they have. Several servers may run it side by side.
 */
export const visaRound = async (context: SubmissionContext): Promise<void> => {
  await alarmOfLastDays(context)
  await lapseFees(context)
  const due = await context.db
    .select({ id: visaApplications.id })
    .from(visaApplications)
    .where(isDue(context))
    .orderBy(asc(visaApplications.nextCheckAt))
    .limit(atOnce)
  for (const { id } of due) await takeUp(context, id)
}

const isDue = ({ now }: SubmissionContext) =>
  and(inArray(visaApplications.state, worked), or(isNull(visaApplications.nextCheckAt), lte(visaApplications.nextCheckAt, now())))

const takeUp = async (context: SubmissionContext, id: string): Promise<void> => {
  const nextCheckAt = new Date(context.now().getTime() + claimMs)
  const [claimed] = await context.db
    .update(visaApplications)
    .set({ nextCheckAt })
    .where(and(eq(visaApplications.id, id), isDue(context)))
    .returning({ checks: visaApplications.checks })
  if (!claimed) return
  try {
    const work = await findWork(context, id)
    if (work) await workOn(context, work)
  } catch (error) {
    context.log.error({ err: error, application: id }, 'A visa application could not be worked on')
    await context.db
      .update(visaApplications)
      .set({ nextCheckAt: retryAt(context, claimed.checks), checks: claimed.checks + 1 })
      .where(eq(visaApplications.id, id))
  }
}

const workOn = async (context: SubmissionContext, work: VisaWork): Promise<void> => {
  const { application, supplier } = work
  await noticeLateDecision(context, work)
  await noticeUnknownSubmission(context, work)
  if (!supplier) return leaveToStaff(context, work)
  if (application.state === 'ready') return submitReady(context, { ...work, supplier })
  if (application.state === 'submitting') return lookUpSubmission(context, { ...work, supplier })
  const status = await supplier.find(work.item.clientRef, supplierContextOf(work, callMs.read))
  if (!status) throw new Error(`${supplier.id} does not know application ${work.item.clientRef} any more`)
  await recordStatus(context, work, status)
}

/** Staff hands it in, and records the decision on its page. */
const leaveToStaff = (context: SubmissionContext, { application, item, visaItem }: VisaWork): Promise<void> =>
  context.db.transaction(async tx => {
    const nextCheckAt = new Date(context.now().getTime() + byHandMs)
    await tx.update(visaApplications).set({ nextCheckAt }).where(eq(visaApplications.id, application.id))
    if (application.state !== 'ready') return
    const note = `Hand application ${item.clientRef} in: visa ${visaItem.product.id}`
    await askOperations(context, tx, { orderId: application.orderId, kind: 'visa-submit', note })
  })
