import { type AgreementState, canTransitionAgreement, canTransitionInstallment, type InstallmentState } from '@karwan/domain/installments'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { installmentAgreements, installmentTransitionLog, installments } = tables
export type AgreementRow = typeof installmentAgreements.$inferSelect
export type InstallmentRow = typeof installments.$inferSelect
type DbReader = Context['db'] | Transaction

/** After the locks of order, services and attempts; the newest first. */
export const lockAgreements = (tx: Transaction, orderId: string): Promise<AgreementRow[]> =>
  tx
    .select()
    .from(installmentAgreements)
    .where(eq(installmentAgreements.orderId, orderId))
    .orderBy(desc(installmentAgreements.createdAt), desc(installmentAgreements.id))
    .for('update')

export const listAgreements = (db: DbReader, orderId: string): Promise<AgreementRow[]> =>
  db
    .select()
    .from(installmentAgreements)
    .where(eq(installmentAgreements.orderId, orderId))
    .orderBy(desc(installmentAgreements.createdAt), desc(installmentAgreements.id))

export const findAgreement = async (db: DbReader, id: string): Promise<AgreementRow | undefined> =>
  (await db.select().from(installmentAgreements).where(eq(installmentAgreements.id, id)))[0]

/** Returns the installments of an agreement by their number. */
export const listInstallments = (db: DbReader, agreementId: string): Promise<InstallmentRow[]> =>
  db.select().from(installments).where(eq(installments.agreementId, agreementId)).orderBy(asc(installments.number))

/** Written with its installments and the first step of their story. */
export const addAgreement = async (tx: Transaction, row: AgreementRow, parts: readonly InstallmentRow[], cause: string): Promise<void> => {
  await tx.insert(installmentAgreements).values(row)
  await tx.insert(installments).values([...parts])
  const at = row.createdAt
  await tx
    .insert(installmentTransitionLog)
    .values([
      { agreementId: row.id, installmentId: null, from: null, to: row.state, cause, at },
      ...parts.map(part => ({ agreementId: row.id, installmentId: part.id, from: null, to: part.state, cause, at })),
    ])
}

interface AgreementTransition {
  readonly to: AgreementState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Omit<AgreementRow, 'id' | 'state' | 'orderId'>>
}
/** The only way an agreement changes state: checked, and told in the same transaction. */
export const transitionAgreement = async (
  tx: Transaction,
  row: AgreementRow,
  { to, cause, at, values = {} }: AgreementTransition,
): Promise<AgreementRow> => {
  if (!canTransitionAgreement(row.state, to)) throw new Error(`Agreement ${row.id} may not move from ${row.state} to ${to}`)
  const [moved] = await tx
    .update(installmentAgreements)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(installmentAgreements.id, row.id), eq(installmentAgreements.state, row.state)))
    .returning()
  if (!moved) throw new Error(`Agreement ${row.id} moved meanwhile`)
  await tx.insert(installmentTransitionLog).values({ agreementId: row.id, installmentId: null, from: row.state, to, cause, at })
  return moved
}

export const changeAgreement = (tx: Transaction, id: string, more: Partial<Omit<AgreementRow, 'id' | 'state' | 'orderId'>>) =>
  tx.update(installmentAgreements).set(more).where(eq(installmentAgreements.id, id))

interface InstallmentTransition {
  readonly to: InstallmentState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Pick<InstallmentRow, 'paidAt' | 'paidBy' | 'attemptId'>>
}
export const transitionInstallment = async (
  tx: Transaction,
  row: InstallmentRow,
  { to, cause, at, values = {} }: InstallmentTransition,
): Promise<void> => {
  if (!canTransitionInstallment(row.state, to)) throw new Error(`Installment ${row.id} may not move from ${row.state} to ${to}`)
  const moved = await tx
    .update(installments)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(installments.id, row.id), eq(installments.state, row.state)))
    .returning({ id: installments.id })
  if (moved.length === 0) throw new Error(`Installment ${row.id} moved meanwhile`)
  await tx.insert(installmentTransitionLog).values({ agreementId: row.agreementId, installmentId: row.id, from: row.state, to, cause, at })
}

export const isOwed = ({ state }: Pick<InstallmentRow, 'state'>): boolean => state === 'due' || state === 'overdue'

/** Voids the installments that are still owed. */
export const voidOwed = async (tx: Transaction, agreementId: string, cause: string, at: Date): Promise<void> => {
  for (const part of await listInstallments(tx, agreementId))
    if (isOwed(part)) await transitionInstallment(tx, part, { to: 'void', cause, at })
}

export const findInstallments = (db: DbReader, ids: readonly string[]): Promise<InstallmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(installments)
        .where(inArray(installments.id, [...ids]))
        .orderBy(asc(installments.number))
