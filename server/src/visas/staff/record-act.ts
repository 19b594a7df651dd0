import type { VisaActRequest } from '@karwan/contract/console'
import { today } from '@karwan/domain/calendar'
import { money } from '@karwan/domain/money'
import { type VisaState, withdrawalEnding } from '@karwan/domain/visa-applications'
import { and, eq } from 'drizzle-orm'
import { askOperations } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationFacts, ApplicationRow, ApplicationTransition } from '../applications/index.ts'
import { bearFee, recordFee } from '../fees/index.ts'
import { missingKinds, pdfOf } from './act-faults.ts'
import { feeOf } from './fee-of.ts'
import type { StaffContext } from './ports.ts'

const { visaFiles } = tables
type Sent<Name extends VisaActRequest['act']> = Extract<VisaActRequest, { readonly act: Name }>
interface Act<Name extends VisaActRequest['act'] = VisaActRequest['act']> {
  readonly sent: Sent<Name>
  readonly personId: string
  readonly zone: string
}

/** Writes down an act that is possible, and what follows from it. The application is locked. */
export const recordAct = async (context: StaffContext, tx: Transaction, facts: ApplicationFacts, act: Act): Promise<void> => {
  const { row } = facts
  const { sent, personId, zone } = act
  switch (sent.act) {
    case 'check':
      return recordCheck(context, tx, facts, { sent, personId, zone })
    case 'submit':
      return recordSubmission(context, tx, facts, { sent, personId, zone })
    case 'fee':
      await recordFee(context, tx, row, { fee: money(sent.amount, (await feeOf(tx, row.id)).currency), personId })
      return
    case 'bear-fee':
      return bearFee(context, tx, row, personId)
    case 'withdraw':
      return context.applications.end(tx, row, withdrawalEnding(row.state, row.checked), { personId })
    case 'want-more': {
      const values = { note: context.vault.seal(sent.note, row.id), wanted: stored.visaWanted.write(sent.wanted), nextCheckAt: null }
      await move(context, tx, row, { to: 'more-wanted', personId, cause: sent.act, values })
      return
    }
    case 'more-sent':
      return recordMoreSent(context, tx, row, personId)
    case 'approve': {
      const bytes = sent.file === undefined ? undefined : pdfOf(sent.file)
      const visa = { number: sent.number, validUntil: sent.validUntil, ...(bytes && { bytes }) }
      return context.applications.end(tx, row, 'approved', { visa, personId })
    }
    case 'refuse':
      return context.applications.end(tx, row, 'refused', { note: sent.reason, personId })
  }
}

const move = (
  context: StaffContext,
  tx: Transaction,
  row: ApplicationRow,
  transition: Omit<ApplicationTransition, 'at'>,
): Promise<ApplicationRow> => context.applications.transition(tx, row, { ...transition, at: context.now() })

/** All are there and accepted, and the answers are right: ready. Else the traveler is asked again. */
const recordCheck = async (
  context: StaffContext,
  tx: Transaction,
  facts: ApplicationFacts,
  { sent: { files, answersWrong, note }, personId }: Act<'check'>,
): Promise<void> => {
  const { row, isByHand } = facts
  for (const { id, fault } of files)
    await tx
      .update(visaFiles)
      .set({ state: fault === null ? 'accepted' : 'refused', fault })
      .where(and(eq(visaFiles.id, id), eq(visaFiles.applicationId, row.id)))
  const isReady = !answersWrong && files.every(({ fault }) => fault === null) && missingKinds(facts).length === 0
  const to: VisaState = isReady ? 'ready' : 'documents-wanted'
  const words = note === undefined || isReady ? null : context.vault.seal(note, row.id)
  await move(context, tx, row, { to, personId, cause: 'check', values: { checked: true, note: words } })
  if (!isReady || !isByHand) return
  const task = { orderId: row.orderId, kind: 'visa-submit', note: `Hand application ${row.id} in at its authority` } as const
  await askOperations(context, tx, task)
}

/** Handed in now; on an earlier day, at its noon. */
const recordSubmission = async (
  context: StaffContext,
  tx: Transaction,
  { row }: ApplicationFacts,
  { sent: { authorityRef, submittedOn }, personId, zone }: Act<'submit'>,
): Promise<void> => {
  const isToday = submittedOn === today(zone, context.now())
  const submittedAt = isToday ? context.now() : new Date(`${submittedOn}T09:00:00Z`)
  const begun = row.state === 'submitting' ? row : await move(context, tx, row, { to: 'submitting', personId, cause: 'submit' })
  await move(context, tx, begun, { to: 'submitted', personId, cause: 'submit', values: { authorityRef, submittedAt } })
}

/** The authority has all that is there. */
const recordMoreSent = async (context: StaffContext, tx: Transaction, row: ApplicationRow, personId: string): Promise<void> => {
  const isNew = and(eq(visaFiles.applicationId, row.id), eq(visaFiles.state, 'new'))
  await tx.update(visaFiles).set({ state: 'accepted' }).where(isNew)
  const values = { note: null, wanted: null }
  if (row.state === 'more-wanted') await move(context, tx, row, { to: 'submitted', personId, cause: 'more-sent', values })
}
