import type { LocalDate } from '@karwan/domain/calendar'
import type { VisaStatus } from '@karwan/domain/suppliers'
import type { VisaDocumentKind } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationRow, SubmissionContext } from './ports.ts'
import { callMs, lockApplicationOf, supplierContextOf, type VisaWork } from './work.ts'

const { visaApplications } = tables
/** Number, last day and PDF of a visa. */
interface GrantedVisa {
  readonly number: string
  readonly validUntil: LocalDate
  readonly bytes: Uint8Array
}
const isAtAuthority = ({ state }: ApplicationRow): boolean => ['submitting', 'submitted', 'more-wanted'].includes(state)

/**
 * Records what the authority says of an application. An application that has gone on meanwhile is left alone. Safe to
 * repeat. Throws SupplierError where an approved one has no document yet.
 */
export const recordStatus = async (context: SubmissionContext, work: VisaWork, status: VisaStatus): Promise<void> => {
  const visa = status.state === 'approved' ? await fetchVisa(work, status) : undefined
  await context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, work.application)
    if (!locked || !isAtAuthority(locked)) return
    const application = await submitted(context, tx, locked, status)
    await apply(context, tx, application, status, visa)
  })
}

const fetchVisa = async (work: VisaWork, status: Extract<VisaStatus, { state: 'approved' }>): Promise<GrantedVisa | undefined> => {
  const bytes = await work.supplier?.getDocument(status.ref, supplierContextOf(work, callMs.read))
  return bytes && { number: status.number, validUntil: status.validUntil, bytes }
}

/** Whatever the authority says of it, an application that it has was submitted first. */
const submitted = async (
  context: SubmissionContext,
  tx: Transaction,
  application: ApplicationRow,
  status: VisaStatus,
): Promise<ApplicationRow> => {
  if (application.state !== 'submitting') return application
  const at = context.now()
  const submittedAt = status.state === 'submitted' ? new Date(status.at) : at
  const values = { submittedAt, authorityRef: status.ref, nextCheckAt: nextPoll(context), checks: 0 }
  return context.applications.transition(tx, application, { to: 'submitted', cause: 'authority-has-it', at, values })
}

const nextPoll = ({ now, pace }: SubmissionContext): Date => new Date(now().getTime() + pace.pollMs)

const apply = async (
  context: SubmissionContext,
  tx: Transaction,
  application: ApplicationRow,
  status: VisaStatus,
  visa: GrantedVisa | undefined,
): Promise<void> => {
  switch (status.state) {
    case 'approved':
      return visa && context.applications.end(tx, application, 'approved', { visa })
    case 'refused':
      return context.applications.end(tx, application, 'refused', { note: status.reason })
    case 'withdrawn':
      return context.applications.end(tx, application, 'withdrawn-submitted', {})
    case 'more-wanted':
      return application.state === 'submitted' ? wantMore(context, tx, application, status) : askLater(context, tx, application)
    case 'submitted':
      return application.state === 'more-wanted' ? haveMore(context, tx, application) : askLater(context, tx, application)
  }
}

const wantMore = async (
  context: SubmissionContext,
  tx: Transaction,
  application: ApplicationRow,
  { wanted, note }: { readonly wanted: readonly VisaDocumentKind[]; readonly note: string },
): Promise<void> => {
  const values = { wanted: stored.visaWanted.write(wanted), note: sealNote(context, application, note), nextCheckAt: nextPoll(context) }
  await context.applications.transition(tx, application, { to: 'more-wanted', cause: 'authority-wants-more', at: context.now(), values })
}

const haveMore = async (context: SubmissionContext, tx: Transaction, application: ApplicationRow): Promise<void> => {
  const values = { wanted: null, note: null, nextCheckAt: nextPoll(context) }
  await context.applications.transition(tx, application, { to: 'submitted', cause: 'authority-has-more', at: context.now(), values })
}

const askLater = async (context: SubmissionContext, tx: Transaction, { id }: ApplicationRow): Promise<void> => {
  await tx
    .update(visaApplications)
    .set({ nextCheckAt: nextPoll(context), checks: 0 })
    .where(eq(visaApplications.id, id))
}

/** Words of an authority may hold what is personal. */
export const sealNote = ({ vault }: Pick<SubmissionContext, 'vault'>, { id }: Pick<ApplicationRow, 'id'>, note: string): string =>
  vault.seal(note, id)
