import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'
import type { JobQueue } from '../platform/jobs/index.ts'

const { airlineChangeChecks, airlineChanges, cancellations, latestTime, identityLinks, installmentAgreements, mails, orderItems } = tables
const { paymentAttempts, priceWatches, refunds, statements, supplierHolds, visaApplications } = tables

/** Servers may read a little different times. */
const toleratedMs = 2000

/** Every time that something waits for, and what waits are measured from. Facts of the past are not among them. */
export const waits: readonly PgColumn[] = [
  orderItems.nextCheckAt,
  orderItems.checkUntil,
  supplierHolds.nextCheckAt,
  airlineChangeChecks.nextCheckAt,
  airlineChanges.nextTryAt,
  supplierHolds.askedAt,
  paymentAttempts.nextCheckAt,
  paymentAttempts.lastReadAt,
  paymentAttempts.previousReadAt,
  refunds.nextCheckAt,
  cancellations.nextCheckAt,
  visaApplications.nextCheckAt,
  visaApplications.nextAlarmAt,
  installmentAgreements.nextCheckAt,
  installmentAgreements.askedAt,
  mails.nextTryAt,
  statements.nextAt,
  priceWatches.nextCheckAt,
  identityLinks.leasedUntil,
]

/**
 * Notices that the clock was set back, and brings forward by as much whatever waits: no next look is further away than
 * its own interval. Safe on many servers at once.
 */
export const noticeSetBack = async (
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  queue: Pick<JobQueue, 'bringForward'>,
): Promise<void> => {
  const backMs = await db.transaction(async tx => {
    await tx.insert(latestTime).values({ id: 1, at: now() }).onConflictDoNothing()
    const [latest] = await tx.select().from(latestTime).where(eq(latestTime.id, 1)).for('update')
    // Not before: while this waited for its turn, another server may have written a later time.
    const at = now()
    const earlierMs = (latest?.at ?? at).getTime() - at.getTime()
    if (earlierMs > 0 && earlierMs <= toleratedMs) return 0
    await tx.update(latestTime).set({ at }).where(eq(latestTime.id, 1))
    if (earlierMs <= 0) return 0
    await bringForward(tx, at, earlierMs)
    await queue.bringForward(tx, earlierMs)
    return earlierMs
  })
  if (backMs > 0) log.warn(`The clock was set back by ${Math.round(backMs / 1000)} s: what waits was brought forward`)
}

const bringForward = async (tx: Transaction, at: Date, milliseconds: number): Promise<void> => {
  const by = sql`${`${milliseconds} milliseconds`}::interval`
  for (const { table, name } of waits) {
    const [row, column] = [sql.identifier(getTableName(table)), sql.identifier(name)]
    await tx.execute(sql`update ${row} set ${column} = ${column} - ${by} where ${column} > ${at.toISOString()}::timestamptz`)
  }
}
