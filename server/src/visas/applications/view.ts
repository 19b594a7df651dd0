import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { addDays, type LocalDate, type ZoneId } from '@karwan/domain/calendar'
import { money } from '@karwan/domain/money'
import type { AttemptState } from '@karwan/domain/payments'
import type { VisaKeptDays } from '@karwan/domain/retention'
import {
  decisionWindow,
  leaveBy,
  mayWithdraw,
  startBy,
  takesDocuments,
  type VisaDocumentKind,
  visaShareBack,
  withdrawalEnding,
} from '@karwan/domain/visa-applications'
import { asc, eq } from 'drizzle-orm'
import { listRaisedFees } from '../../orders/index.ts'
import { type Context, sealed, stored, tables } from '../../platform/database/index.ts'
import { visaProductViewOf } from '../products/index.ts'
import { type ApplicationFacts, dayOf, wantedKinds } from './facts.ts'

const { visaApplicationTransitionLog } = tables

/** Terms of the brand that an application was ordered at: its zone, and how long documents and answers are kept. */
export interface BrandTerms {
  readonly zone: ZoneId
  readonly keptDays: VisaKeptDays
}
/** Returns an application as its traveler sees it. */
export const applicationViewOf = async (
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  facts: ApplicationFacts,
  { zone, keptDays }: BrandTerms,
): Promise<VisaApplicationView> => {
  const { row, item, traveler, files } = facts
  const { product, price, arrival } = item
  const submittedOn = dayOf(zone, row.submittedAt)
  const isOpen = row.state === 'submitted' || row.state === 'more-wanted'
  return {
    id: row.id,
    state: row.state,
    traveler: { firstName: traveler.firstName, lastName: traveler.lastName, birthDate: traveler.birthDate ?? null },
    product: visaProductViewOf({ product, price }),
    arrival,
    answers: row.answers === null ? {} : { ...sealed.visaAnswers.open(vault, row.answers, row.id) },
    ownAnswers: row.ownAnswers === null ? [] : [...stored.visaOwnAnswers.read(row.ownAnswers, row.id)],
    files: files.flatMap(({ id, kind, state, fault, type, bytes, pages, uploadedAt }) =>
      kind === 'visa' ? [] : { id, kind, state, ...(fault && { fault }), type, bytes, pages, uploadedAt: uploadedAt.toISOString() },
    ),
    wanted: [...missingOf(facts)],
    note: row.note === null ? null : vault.open(row.note, row.id),
    submittedOn,
    decision: isOpen && submittedOn ? decisionWindow(product, submittedOn) : null,
    lateUntil: isOpen ? row.expectedBy : null,
    startBy: startBy(product, arrival),
    raisedFee: await raisedFeeOf(db, facts),
    visa: visaOf(facts, vault),
    back: backOf(facts),
    deletedOn: deletedOn(facts, { zone, keptDays }),
    steps: await listSteps(db, row.id),
  }
}

/** Returns the newest fee that the traveler was asked for. */
const raisedFeeOf = async (db: Context['db'], { row }: ApplicationFacts): Promise<VisaApplicationView['raisedFee']> => {
  const fee = (await listRaisedFees(db, row.orderId)).findLast(({ applicationId }) => applicationId === row.id)
  if (!fee) return null
  const { state, paid, now, difference, until, payment } = fee
  return { state, paid, now, difference, until, payment: payment && feePaymentStates[payment.state], atOffice: payment?.officeCode != null }
}
type FeePayment = NonNullable<NonNullable<VisaApplicationView['raisedFee']>['payment']>
const feePaymentStates: Readonly<Record<AttemptState, FeePayment>> = {
  created: 'open',
  pending: 'open',
  unknown: 'open',
  paid_review: 'open',
  paid: 'paid',
  disputed: 'paid',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  duplicate_paid: 'returned',
  refund_pending: 'returned',
  refunded: 'returned',
  partially_refunded: 'paid',
}

/** Returns the kinds of which a file is wanted now: what is missing, or what the authority wants beyond it. */
export const missingOf = ({ row, files, ...facts }: ApplicationFacts): readonly VisaDocumentKind[] => {
  if (!takesDocuments(row.state)) return []
  const more = row.state === 'more-wanted' && row.wanted !== null ? stored.visaWanted.read(row.wanted, row.id) : undefined
  const kinds = more ?? wantedKinds({ row, files, ...facts })
  // What the authority wants more is a file that it has not seen yet.
  return kinds.filter(wanted => !files.some(({ kind, state }) => kind === wanted && (more ? state === 'new' : state !== 'refused')))
}

const visaOf = ({ row, item, files }: ApplicationFacts, vault: Context['vault']): VisaApplicationView['visa'] => {
  if (row.visaNumber === null || row.validUntil === null) return null
  const file = files.find(({ kind }) => kind === 'visa')
  return {
    number: vault.open(row.visaNumber, row.id),
    validUntil: row.validUntil,
    leaveBy: leaveBy(item.product, item.arrival, row.validUntil),
    file: file ? `/api/visas/applications/${row.id}/visa.pdf` : null,
  }
}

const backOf = ({ row, item, back }: ApplicationFacts): VisaApplicationView['back'] => {
  if (mayWithdraw(row.state)) return visaShareBack(item.price, withdrawalEnding(row.state, row.checked), item.product)
  if (row.state !== 'refused' && row.state !== 'withdrawn') return null
  return back === null ? item.price.total : money(back, item.price.total.currency)
}

/** Documents are kept until the stay is over, and those of who does not travel until the decision. */
const deletedOn = ({ row, item, files }: ApplicationFacts, { zone, keptDays }: BrandTerms): LocalDate | null => {
  const decidedOn = dayOf(zone, row.decidedAt)
  if (decidedOn === null || files.length === 0) return null
  const isOver = row.state === 'refused' || row.state === 'withdrawn'
  return addDays(isOver ? decidedOn : addDays(item.arrival, item.product.stayDays), keptDays.documents)
}

const listSteps = async (db: Context['db'], applicationId: string): Promise<VisaApplicationView['steps']> => {
  const { id, to, at } = visaApplicationTransitionLog
  const steps = await db
    .select({ state: to, at })
    .from(visaApplicationTransitionLog)
    .where(eq(visaApplicationTransitionLog.applicationId, applicationId))
    .orderBy(asc(id))
  return steps.map(step => ({ state: step.state, at: step.at.toISOString() }))
}
