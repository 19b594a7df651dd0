import { SupplierError, type VisaFeeChanged, type VisaSubmission, type VisaSupplier } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { askOperations } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { recordFee } from '../fees/index.ts'
import type { ApplicationRow, SubmissionContext } from './ports.ts'
import { recordStatus, sealNote } from './record-status.ts'
import { callMs, lockApplicationOf, submissionOf, supplierContextOf, type VisaWork } from './work.ts'

const { visaApplications } = tables

type WorkAtSupplier = VisaWork & { readonly supplier: VisaSupplier }

/** A process that died is noticed after the longest call. */
const unheardMs = callMs.submit + 10_000
/** Waits twice as long after each try, as far as it goes. */
export const retryAt = ({ now, pace }: SubmissionContext, tries: number): Date =>
  new Date(now().getTime() + Math.min(pace.retryMs * 2 ** Math.min(tries, 16), pace.longestRetryMs))

/**
 * Hands a ready application in. `submitting` is written before the call: of several servers one makes it, and one that
 * dies leaves it to be looked up.
 */
export const submitReady = async (context: SubmissionContext, work: WorkAtSupplier): Promise<void> => {
  const submission = await submissionOf(context, work)
  const application = await context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, work.application)
    if (locked?.state !== 'ready' || locked.updatedAt.getTime() !== work.application.updatedAt.getTime()) return undefined
    const at = context.now()
    const values = { nextCheckAt: new Date(at.getTime() + unheardMs) }
    return context.applications.transition(tx, locked, { to: 'submitting', cause: 'submission-started', at, values })
  })
  if (application) await send(context, { ...work, application }, submission)
}

/**
 * Looks up what became of an application whose answer is not known. It is sent again under its reference only where the
 * authority says that it has none.
 */
export const lookUpSubmission = async (context: SubmissionContext, work: WorkAtSupplier): Promise<void> => {
  const found = await work.supplier.find(work.item.clientRef, supplierContextOf(work, callMs.read))
  if (found) return recordStatus(context, work, found)
  context.log.warn(`Visa application ${work.item.clientRef} never arrived at ${work.supplier.id} and is sent again`)
  await send(context, work, await submissionOf(context, work))
}

const send = async (context: SubmissionContext, work: WorkAtSupplier, submission: VisaSubmission): Promise<void> => {
  const answer = await work.supplier.submit(submission, supplierContextOf(work, callMs.submit)).catch((error: unknown) => ({ error }))
  if ('state' in answer) return answer.state === 'fee-changed' ? changeFee(context, work, answer) : recordStatus(context, work, answer)
  const { error } = answer
  context.log.error({ err: error, application: work.application.id }, 'A visa application was not answered')
  const isHarmless = error instanceof SupplierError && error.sideEffect === 'none'
  if (!isHarmless) return lookLater(context, work.application)
  return error.retryable ? tryLater(context, work.application) : askStaff(context, work, error.message)
}

/** It took nothing. A fee that cannot be agreed to is a person's to look at. */
const changeFee = async (context: SubmissionContext, work: WorkAtSupplier, { fee }: VisaFeeChanged): Promise<void> => {
  const ruling = await context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, work.application)
    return locked?.state === 'submitting' ? recordFee(context, tx, locked, { fee }) : undefined
  })
  if (ruling === 'same' || ruling === 'other-currency')
    await askStaff(context, work, `The authority asks for a fee of ${fee.amount} ${fee.currency} (minor units) that cannot be agreed to`)
  context.outbox.wake()
}

/** It may be there: it is looked up. */
const lookLater = async (context: SubmissionContext, { id, checks }: ApplicationRow): Promise<void> => {
  const values = { nextCheckAt: retryAt(context, checks), checks: checks + 1 }
  await context.db.update(visaApplications).set(values).where(eq(visaApplications.id, id))
}

/** It did not arrive: it is handed in later. */
const tryLater = (context: SubmissionContext, work: ApplicationRow): Promise<void> =>
  context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, work)
    if (locked?.state !== 'submitting') return
    const values = { nextCheckAt: retryAt(context, locked.checks), checks: locked.checks + 1 }
    await context.applications.transition(tx, locked, { to: 'ready', cause: 'authority-not-reached', at: context.now(), values })
  })

/** The authority will never take it as it is: staff looks at it again, with the authority's words. */
const askStaff = (context: SubmissionContext, { application, item, supplier }: WorkAtSupplier, message: string): Promise<void> =>
  context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, application)
    if (locked?.state !== 'submitting') return
    const at = context.now()
    const ready = await context.applications.transition(tx, locked, { to: 'ready', cause: 'authority-did-not-take-it', at })
    const values = { note: sealNote(context, locked, message), nextCheckAt: null, checks: 0 }
    await context.applications.transition(tx, ready, { to: 'in-review', cause: 'authority-did-not-take-it', at, values })
    await askOperations(context, tx, {
      orderId: locked.orderId,
      kind: 'visa-check',
      note: `${supplier.id} did not take application ${item.clientRef}: its reason stands with the application`,
    })
  })
