import { and, eq, lte, ne } from 'drizzle-orm'
import { type Context, tables } from '../database/index.ts'

const { diagnosticLogs } = tables
const day = 24 * 60 * 60_000
const pagesForMs = 30 * day
/** As long as a card holder may dispute. */
const paymentsForMs = 180 * day

export const purgeDiagnostics = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const before = (ms: number): Date => new Date(now().getTime() - ms)
  await db
    .delete(diagnosticLogs)
    .where(and(ne(diagnosticLogs.collection, 'payment_logs'), lte(diagnosticLogs.groupTime, before(pagesForMs))))
  await db
    .delete(diagnosticLogs)
    .where(and(eq(diagnosticLogs.collection, 'payment_logs'), lte(diagnosticLogs.groupTime, before(paymentsForMs))))
}
