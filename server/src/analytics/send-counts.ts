import type { AnalyticsService, DailyCount, DatedCount } from '@karwan/domain/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/database/index.ts'
import { type Zones, zoneTable } from './zones.ts'

/** Days of which numbers are still sent: those before a service was connected, and those while it did not answer. */
const daysBack = 30
/** Longest time of a round. */
const roundMs = 60_000

/**
 * Sends a service what it was not sent yet, each day from its noon on. A number counts as sent before it leaves, so
 * that no other server and no later round sends it again; it is taken back where the service has surely not counted it.
 */
export const sendCounts = async (
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  zones: Zones,
  service: AnalyticsService,
): Promise<void> => {
  const signal = AbortSignal.timeout(roundMs)
  const days = Map.groupBy(await takeUnsent({ db, now }, zones), ({ day }) => day)
  for (const [day, counts] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const outcome = await service.send(counts, signal)
    if (outcome.state === 'accepted') continue
    log.error({ day, outcome }, `${service.name} did not confirm the counts of a day`)
    if (outcome.state === 'refused') await giveBack({ db }, counts)
  }
}

/** Returns what was not sent, marked as sent. Rows that somebody writes just now wait for the next round. */
const takeUnsent = async ({ db, now }: Pick<Context, 'db' | 'now'>, zones: Zones): Promise<readonly DatedCount[]> => {
  const at = now().toISOString()
  const { rows } = await db.execute<DailyCount & { noon: number } & Record<string, unknown>>(sql`
    with zones (brand, zone) as (${zoneTable(zones)}),
    unsent as (
      select d.day, d.brand, d.language, d.event, d.count - d.sent as count, (d.day + time '12:00') at time zone z.zone as noon
        from daily_counts d join zones z on z.brand = d.brand
        where d.sent < d.count and d.day >= (${at}::timestamptz - ${`${daysBack} days`}::interval)::date
          and (d.day + time '12:00') at time zone z.zone <= ${at}::timestamptz
        for update of d skip locked
    )
    update daily_counts d set sent = d.sent + unsent.count from unsent
      where d.day = unsent.day and d.brand = unsent.brand and d.language = unsent.language and d.event = unsent.event
      returning d.day::text as day, d.brand, d.language, d.event, unsent.count, extract(epoch from unsent.noon)::int as noon`)
  return rows.map(({ noon, ...count }) => ({ ...count, at: new Date(noon * 1000) }))
}

const giveBack = async ({ db }: Pick<Context, 'db'>, counts: readonly DatedCount[]): Promise<void> => {
  // One by one: a server that writes counts meanwhile locks several rows, in an order of its own.
  for (const { day, brand, language, event, count } of counts)
    await db.execute(sql`
      update daily_counts set sent = sent - ${count}
        where day = ${day}::date and brand = ${brand} and language = ${language} and event = ${event}`)
}
