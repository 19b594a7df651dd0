import { SupplierError, type VisaStatus, type VisaSupplier } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { stored, tables } from '../../platform/database/index.ts'
import type { SubmissionContext } from './ports.ts'
import { recordStatus } from './record-status.ts'
import { callMs, findWork, readFiles, supplierContextOf, type VisaWork } from './work.ts'

const { visaApplications } = tables

/**
 * Outcome of what a person asked of an authority. `done`: recorded. `refused`: nothing changed, for the authority's
 * reason. `unknown`: it may have been done, and is looked up. `by-hand`: our staff has to do it.
 */
export type AuthorityOutcome =
  | { readonly outcome: 'done' | 'unknown' | 'by-hand' }
  | { readonly outcome: 'refused'; readonly reason: string }

/** Sends an authority the documents that it wants more. */
export const sendMore = (context: SubmissionContext, applicationId: string): Promise<AuthorityOutcome> =>
  askAuthority(context, applicationId, async (supplier, work, ref) => {
    const wanted = new Set<string>(work.application.wanted === null ? [] : stored.visaWanted.read(work.application.wanted, applicationId))
    const documents = await readFiles(context, applicationId, kind => wanted.has(kind))
    return supplier.sendMore(ref, documents, supplierContextOf(work, callMs.submit))
  })

/** Withdraws an application at its authority. A decision that was made meanwhile is recorded instead. */
export const withdrawAtAuthority = (context: SubmissionContext, applicationId: string): Promise<AuthorityOutcome> =>
  askAuthority(context, applicationId, (supplier, work, ref) => supplier.withdraw(ref, supplierContextOf(work, callMs.read)))

const askAuthority = async (
  context: SubmissionContext,
  applicationId: string,
  ask: (supplier: VisaSupplier, work: VisaWork, ref: string) => Promise<VisaStatus>,
): Promise<AuthorityOutcome> => {
  const work = await findWork(context, applicationId)
  const { authorityRef } = work?.application ?? {}
  if (!work?.supplier || !authorityRef) return { outcome: 'by-hand' }
  try {
    await recordStatus(context, work, await ask(work.supplier, work, authorityRef))
    return { outcome: 'done' }
  } catch (error) {
    context.log.error({ err: error, application: applicationId }, 'An authority did not do what was asked')
    if (error instanceof SupplierError && error.sideEffect === 'none') return { outcome: 'refused', reason: error.message }
    await context.db.update(visaApplications).set({ nextCheckAt: context.now() }).where(eq(visaApplications.id, applicationId))
    return { outcome: 'unknown' }
  }
}
