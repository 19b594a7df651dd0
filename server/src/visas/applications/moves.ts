import type { BookOutcome } from '@karwan/domain/suppliers'
import { canVisaTransition, type VisaEnding, type VisaState, visaShareBack } from '@karwan/domain/visa-applications'
import { and, eq } from 'drizzle-orm'
import { applyOutcomeWithin, type OutcomeContext, queueMail } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationRow } from './facts.ts'
import { keepFile, readFile } from './files.ts'
import type { ApplicationEnd, Applications, ApplicationTransition } from './ports.ts'
import { closeAnswered } from './tasks.ts'
import { tellByText, textStepOf } from './tell-by-text.ts'

const { orderItems, visaApplications, visaApplicationTransitionLog, visaFeeChanges } = tables

/** Binds the moves of applications and their files to a shop. */
export const createApplications = (context: OutcomeContext): Applications => ({
  transition: (tx, application, transition) => transitionApplication(context, tx, application, transition),
  end: (tx, application, ending, more) => endApplication(context, tx, application, { ending, ...more }),
  tellLate: async (tx, { orderId, expectedBy }) => {
    // A family whose decisions are late together gets one.
    await queueMail(context, tx, { orderId, kind: 'visa-late', about: `${expectedBy}` })
    await tellByText(context, tx, { orderId, step: 'late' })
  },
  readFile: fileId => readFile(context, fileId),
})

const transitionApplication = async (
  context: OutcomeContext,
  tx: Transaction,
  row: ApplicationRow,
  { to, cause, at, personId, values = {} }: ApplicationTransition,
): Promise<ApplicationRow> => {
  if (!canVisaTransition(row.state, to)) throw new Error(`Application ${row.id} may not move from ${row.state} to ${to}`)
  const [moved] = await tx
    .update(visaApplications)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(visaApplications.id, row.id), eq(visaApplications.state, row.state)))
    .returning()
  if (!moved) throw new Error(`Application ${row.id} moved meanwhile`)
  await tx
    .insert(visaApplicationTransitionLog)
    .values({ applicationId: row.id, from: row.state, to, cause, personId: personId ?? null, at })
  if (row.state === 'fee-asked' && to === 'withdrawn') await endAskedFee(tx, row.id, { at, personId })
  await closeAnswered(context, tx, row.orderId, personId)
  const kind = mailOf(row.state, to)
  if (kind) await queueMail(context, tx, { orderId: row.orderId, kind, about: `${row.id} ${at.toISOString()}` })
  const step = textStepOf(row.state, to)
  if (step) await tellByText(context, tx, { orderId: row.orderId, step })
  return moved
}

/** Ends a raised fee: the traveler does not owe it any more. */
const endAskedFee = async (
  tx: Transaction,
  id: string,
  { at, personId }: { readonly at: Date; readonly personId: string | undefined },
): Promise<void> => {
  const { applicationId, state } = visaFeeChanges
  const ended = { state: 'withdrawn', endedAt: at, decidedBy: personId ?? null } as const
  await tx
    .update(visaFeeChanges)
    .set(ended)
    .where(and(eq(applicationId, id), eq(state, 'asked')))
}

/** Returns the e-mail of a transition. Ends are told by the order's own, what travelers did by their page. */
const mailOf = (from: VisaState, to: VisaState): 'visa-wanted' | 'visa-submitted' | 'visa-fee-asked' | undefined => {
  if (to === 'fee-asked') return 'visa-fee-asked'
  if (to === 'documents-wanted' || to === 'more-wanted') return from === 'ordered' ? undefined : 'visa-wanted'
  return to === 'submitted' && from !== 'more-wanted' ? 'visa-submitted' : undefined
}

const endApplication = async (
  context: OutcomeContext,
  tx: Transaction,
  row: ApplicationRow,
  { ending, note, visa, personId }: ApplicationEnd & { readonly ending: VisaEnding },
): Promise<void> => {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, row.id))
  const bought = item && stored.product.read(item.product, item.id)
  if (bought?.kind !== 'visa') throw new Error(`Item ${row.id} is no visa`)
  const at = context.now()
  const to = ending === 'approved' || ending === 'refused' ? ending : 'withdrawn'
  const values = {
    decidedAt: at,
    nextCheckAt: null,
    note: note === undefined ? null : context.vault.seal(note, row.id),
    ...(visa && { visaNumber: context.vault.seal(visa.number, row.id), validUntil: visa.validUntil }),
  }
  await transitionApplication(context, tx, row, { to, cause: ending, at, values, ...(personId !== undefined && { personId }) })
  if (visa?.bytes)
    await keepFile(context, tx, { applicationId: row.id, kind: 'visa', type: 'application/pdf', pages: null, bytes: visa.bytes })
  const ref = row.authorityRef ?? row.id
  const outcome: BookOutcome =
    to === 'approved'
      ? { state: 'confirmed', order: { ref, confirmation: ref, tickets: [] } }
      : { state: 'rejected', code: 'rejected', detail: ending, back: visaShareBack(bought.price, ending, bought.product) }
  await applyOutcomeWithin(context, tx, row.id, { outcome, cause: ending })
}
