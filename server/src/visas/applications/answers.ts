import { today } from '@karwan/domain/calendar'
import { type Problem, problem } from '@karwan/domain/problems'
import { answerFaults, isSharedField, type VisaAnswers, type VisaFieldId } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { sealed, stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationFacts } from './facts.ts'
import { withLocked } from './own-application.ts'
import type { TravelerContext } from './ports.ts'

const { visaApplications } = tables

interface KeptAnswers {
  readonly answers: VisaAnswers
  /** Shared questions that this traveler answers otherwise; undefined: as before. */
  readonly ownAnswers: readonly VisaFieldId[] | undefined
  readonly sharedWith: readonly ApplicationFacts[]
}
/**
 * Keeps answers, also incomplete ones; those to shared questions at the other applications too, but for what their
 * travelers answer otherwise. Problems:
 * `fields-invalid` with ids of questions, `application-changed` once it was handed in.
 */
export const keepAnswers = async (
  context: TravelerContext,
  facts: ApplicationFacts,
  { answers, ownAnswers, sharedWith }: KeptAnswers,
): Promise<Problem | undefined> => {
  const fields = facts.item.product.fields
  const day = today(context.zoneOf(facts.order.brand), context.now())
  const asked = pick(answers, id => fields.some(field => field.id === id))
  const faults = answerFaults(fields, asked, { today: day, isComplete: false })
  if (faults.length > 0) return problem('fields-invalid', { fields: faults })
  return withLocked(context, facts, async (tx, locked) => {
    if (locked.row.state !== 'documents-wanted') return problem('application-changed', { data: { state: locked.row.state } })
    await write(context, tx, locked, asked)
    if (ownAnswers) await writeOwn(tx, locked, ownAnswers)
    const shared = pick(asked, isSharedField)
    for (const other of sharedWith) await shareWith(context, tx, other, shared)
    return undefined
  })
}

const pick = (answers: VisaAnswers, fits: (id: VisaFieldId) => boolean): VisaAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => fits(id as VisaFieldId)))

/** The order is locked by then, so nothing of it moves. */
const shareWith = async (
  context: TravelerContext,
  tx: Transaction,
  { row, item }: ApplicationFacts,
  shared: VisaAnswers,
): Promise<void> => {
  const [current] = await tx.select().from(visaApplications).where(eq(visaApplications.id, row.id))
  if (current?.state !== 'documents-wanted') return
  const own = current.answers === null ? {} : sealed.visaAnswers.open(context.vault, current.answers, row.id)
  const otherwise = current.ownAnswers === null ? [] : stored.visaOwnAnswers.read(current.ownAnswers, row.id)
  const fitting = pick(shared, id => item.product.fields.some(field => field.id === id) && !otherwise.includes(id))
  await write(context, tx, { row }, { ...own, ...fitting })
}

const writeOwn = async (tx: Transaction, { row, item }: ApplicationFacts, ownAnswers: readonly VisaFieldId[]): Promise<void> => {
  const fitting = ownAnswers.filter(id => isSharedField(id) && item.product.fields.some(field => field.id === id))
  const values = { ownAnswers: fitting.length === 0 ? null : stored.visaOwnAnswers.write(fitting) }
  await tx.update(visaApplications).set(values).where(eq(visaApplications.id, row.id))
}

const write = async (
  { vault, now }: TravelerContext,
  tx: Transaction,
  { row }: Pick<ApplicationFacts, 'row'>,
  answers: VisaAnswers,
): Promise<void> => {
  const values = { answers: sealed.visaAnswers.seal(vault, answers, row.id), updatedAt: now() }
  await tx.update(visaApplications).set(values).where(eq(visaApplications.id, row.id))
}
