import type { DailyCount } from '@karwan/domain/analytics'
import type { LocalDate } from '@karwan/domain/calendar'
import { retention, subtractPeriod } from '@karwan/domain/retention'
import { asc, between, lt, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'

const { dailyCounts } = tables

/** Names what a count is of, in the order in which rows are locked. */
export const keyOf = ({ day, brand, language, event }: Omit<DailyCount, 'count'>): string => [day, brand, language, event].join(' ')

/** Adds to what is counted, in one statement. */
export const addCounts = async (db: Pick<Transaction, 'insert'>, counts: readonly DailyCount[]): Promise<void> => {
  if (counts.length === 0) return
  const { day, brand, language, event } = dailyCounts
  const ordered = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insert(dailyCounts)
    .values(ordered)
    .onConflictDoUpdate({ target: [day, brand, language, event], set: { count: sql`${dailyCounts.count} + excluded.count` } })
}

/** Lists the counts of days, both included. */
export const listCounts = ({ db }: Pick<Context, 'db'>, from: LocalDate, until: LocalDate): Promise<DailyCount[]> => {
  const { day, brand, language, event } = dailyCounts
  return db
    .select({ day, brand, language, event, count: dailyCounts.count })
    .from(dailyCounts)
    .where(between(day, from, until))
    .orderBy(asc(day), asc(brand), asc(language), asc(event))
}

/** Deletes counts that were kept long enough. */
export const purgeCounts = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const until = subtractPeriod(now(), retention.dailyCounts.period)
  await db.delete(dailyCounts).where(lt(dailyCounts.day, sql`${until.toISOString()}::timestamptz::date`))
}
