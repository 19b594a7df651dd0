import type { DailyCount } from '@karwan/domain/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/database/index.ts'
import { addCounts } from './store.ts'
import { type Zones, zoneTable } from './zones.ts'

const dayMs = 86_400_000
/** Any number of our own: servers take turns by it. */
const turn = 7_203_301

/**
 * Counts what the record of orders says of today and yesterday, and returns what was added. The record is exact: a
 * transaction that was undone, a repeat, a command and a server that was killed cannot make the counts wrong.
 */
export const countOrders = ({ db, now }: Pick<Context, 'db' | 'now'>, zones: Zones): Promise<readonly DailyCount[]> => {
  const since = new Date(now().getTime() - 2 * dayMs).toISOString()
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`)
    const { rows } = await tx.execute<DailyCount & Record<string, unknown>>(sql`
      with zones (brand, zone) as (${zoneTable(zones)}),
      happened (brand, language, event, at) as (
        select o.brand, o.language, case e.to_state
            when 'created' then 'order-made' when 'paid' then 'order-paid'
            when 'confirmed' then 'order-confirmed' else 'order-cancelled' end, e.at
          from order_events e join orders o on o.id = e.order_id
          where e.service_id is null and e.to_state in ('created', 'paid', 'confirmed', 'cancelled')
            and e.at >= ${since}::timestamptz
        union all
        select o.brand, o.language, 'payment-started', a.created_at
          from payment_attempts a join orders o on o.id = a.order_id where a.created_at >= ${since}::timestamptz
      ),
      fresh as (
        select (h.at at time zone z.zone)::date as day, h.brand, h.language, h.event, count(*)::int as count
          from happened h join zones z on z.brand = h.brand
          where (h.at at time zone z.zone)::date > (${since}::timestamptz at time zone z.zone)::date
          group by 1, 2, 3, 4
      )
      select f.day::text as day, f.brand, f.language, f.event, f.count - coalesce(known.count, 0) as count
        from fresh f left join daily_counts known
          on known.day = f.day and known.brand = f.brand and known.language = f.language and known.event = f.event
        where f.count > coalesce(known.count, 0)`)
    await addCounts(tx, rows)
    return rows
  })
}
