import { retention, subtractPeriod } from '@karwan/domain/retention'
import { and, eq, lte, ne } from 'drizzle-orm'
import { type Context, tables } from '../database/index.ts'

const { diagnosticLogs } = tables

export const purgeDiagnostics = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const errorsUntil = subtractPeriod(now(), retention.errorRecords.period)
  const paymentsUntil = subtractPeriod(now(), retention.paymentLogs.period)
  await db.delete(diagnosticLogs).where(and(ne(diagnosticLogs.collection, 'payment_logs'), lte(diagnosticLogs.groupTime, errorsUntil)))
  await db.delete(diagnosticLogs).where(and(eq(diagnosticLogs.collection, 'payment_logs'), lte(diagnosticLogs.groupTime, paymentsUntil)))
}
