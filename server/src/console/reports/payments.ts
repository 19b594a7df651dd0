import type { ReportColumnId } from '@karwan/contract/console'
import { shareOf } from '@karwan/domain/reports'
import { sql } from 'drizzle-orm'
import type { CountReport, ReportQuestion } from './context.ts'
import { type Cells, tableOf } from './table.ts'

const counts = ['begun', 'succeeded', 'refused', 'expired', 'withdrawn', 'open'] as const
type Row = Record<(typeof counts)[number], string> & { readonly party: string; readonly hour: number | null }

const columns: readonly ReportColumnId[] = [...counts, 'rate']

/** Counts attempts to pay that were begun in the span, by method, and by the hour of the day in which they were. */
export const countPayments: CountReport = async (db, question) => {
  const { rows } = await db.execute<Row>(query(question))
  return [
    tableOf('payments-method', ['method', ...columns], rows.filter(({ hour }) => hour === null).map(cellsOf)),
    tableOf('payments-hour', ['hour', 'method', ...columns], rows.filter(({ hour }) => hour !== null).map(cellsOf)),
  ]
}

const cellsOf = ({ party, hour, ...row }: Row): Cells => {
  const counted = Object.fromEntries(counts.map(each => [each, Number(row[each])])) as Record<(typeof counts)[number], number>
  return { ...counted, method: party, hour, rate: shareOf(counted.succeeded, counted.begun - counted.open) }
}

const query = ({ brand, zone, from, until }: ReportQuestion) => sql`
  with begun as (
    select p.gateway as party, extract(hour from p.created_at at time zone ${zone})::int as hour, p.paid_at, p.state
    from payment_attempts p join orders o on o.id = p.order_id
    where p.created_at >= ${from}::timestamptz and p.created_at < ${until}::timestamptz and o.brand = ${brand}
  )
  select party, hour, count(*) as begun, count(paid_at) as succeeded,
    count(*) filter (where paid_at is null and state = 'failed') as refused,
    count(*) filter (where paid_at is null and state = 'expired') as expired,
    count(*) filter (where paid_at is null and state = 'cancelled') as withdrawn,
    count(*) filter (where paid_at is null and state not in ('failed', 'expired', 'cancelled')) as open
  from begun group by grouping sets ((party), (party, hour)) order by hour, party`
