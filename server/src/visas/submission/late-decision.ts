import { today } from '@karwan/domain/calendar'
import { decisionWindow } from '@karwan/domain/visa-applications'
import { addWorkingDays } from '@karwan/domain/visas'
import { and, eq } from 'drizzle-orm'
import { askOperations } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import type { SubmissionContext } from './ports.ts'
import type { VisaWork } from './work.ts'

const { operationsTasks } = tables

/** Working days after the last day of a decision, until a person asks. */
const graceDays = 2
/** The answer to handing in is looked up for so long before a person is told. */
const unknownMs = 30 * 60_000

/** Opens a task, once, where an authority has not decided two working days after it should have. */
export const noticeLateDecision = async (context: SubmissionContext, { application, order, item, visaItem }: VisaWork): Promise<void> => {
  if (application.state !== 'submitted' || !application.submittedAt) return
  const zone = context.zoneOf(order.brand)
  const { to } = decisionWindow(visaItem.product, today(zone, application.submittedAt))
  if (today(zone, context.now()) <= addWorkingDays(visaItem.product, to, graceDays)) return
  await openOnce(
    context,
    application.orderId,
    `Application ${item.clientRef} should have been decided by ${to}: ask ${visaItem.product.supplier}`,
  )
}

/** Opens a task, once, where it is not known for half an hour whether an authority has an application. */
export const noticeUnknownSubmission = async (context: SubmissionContext, { application, item, visaItem }: VisaWork): Promise<void> => {
  if (application.state !== 'submitting' || context.now().getTime() - application.updatedAt.getTime() < unknownMs) return
  await openOnce(
    context,
    application.orderId,
    `It is not known whether ${visaItem.product.supplier} has application ${item.clientRef}: ask it`,
  )
}

const openOnce = (context: SubmissionContext, orderId: string, note: string): Promise<void> =>
  context.db.transaction(async tx => {
    const kind = 'visa-decision'
    const [known] = await tx
      .select({ id: operationsTasks.id })
      .from(operationsTasks)
      .where(and(eq(operationsTasks.orderId, orderId), eq(operationsTasks.kind, kind), eq(operationsTasks.note, note)))
      .limit(1)
    if (!known) await askOperations(context, tx, { orderId, kind, note })
  })
