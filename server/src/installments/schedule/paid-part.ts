import type { PlanPart } from '@karwan/contract/installments'
import { sum } from '@karwan/domain/money'
import { eq } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { type AgreementRow, findAgreement, type InstallmentRow, isOwed, listInstallments } from './rows.ts'

const { installmentPayments } = tables

/** Part of a plan that an attempt pays. */
export interface PaidPart {
  readonly agreement: AgreementRow
  /** In their order; one or more. */
  readonly parts: readonly InstallmentRow[]
  /** All of the plan, in their order. */
  readonly all: readonly InstallmentRow[]
}

/** Finds the part of a plan that an attempt pays. Null if it pays a whole order. */
export const findPaidPart = async (db: Context['db'] | Transaction, attemptId: string): Promise<PaidPart | null> => {
  const { installments } = tables
  const paid = await db
    .select({ id: installments.id, agreementId: installments.agreementId })
    .from(installmentPayments)
    .innerJoin(installments, eq(installments.id, installmentPayments.installmentId))
    .where(eq(installmentPayments.attemptId, attemptId))
  const agreement = paid[0] && (await findAgreement(db, paid[0].agreementId))
  if (!agreement) return null
  const all = await listInstallments(db, agreement.id)
  return { agreement, all, parts: all.filter(each => paid.some(({ id }) => id === each.id)) }
}

/**
 * Describes the given installments and what is owed of the plan besides them. With `takenAt`, what was owed at that
 * time, so that a receipt printed again says the same.
 */
export const planPartOf = ({ agreement, parts, all }: PaidPart, takenAt: Date | null): PlanPart => {
  const others = all.filter(each => !parts.includes(each))
  const open = takenAt ? others.filter(({ paidAt }) => paidAt === null || paidAt.getTime() > takenAt.getTime()) : others.filter(isOwed)
  const { currency } = agreement
  return {
    numbers: parts.map(({ number }) => number),
    count: agreement.months,
    remains: sum(
      open.map(({ amount }) => ({ amount, currency })),
      currency,
    ),
  }
}
