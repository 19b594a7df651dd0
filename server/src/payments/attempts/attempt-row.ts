import type { tables } from '../../platform/database/index.ts'

export type AttemptRow = typeof tables.paymentAttempts.$inferSelect

/** Pays something after the order: later installments of its plan, or the raised fee of a visa. It moves no order. */
export const isAfterOrder = ({ installment, feeChangeId }: Pick<AttemptRow, 'installment' | 'feeChangeId'>): boolean =>
  installment > 1 || feeChangeId !== null
