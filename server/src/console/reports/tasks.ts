import { sql } from 'drizzle-orm'
import type { CountReport } from './context.ts'
import { tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly kind: string
  readonly opened: string
  readonly closed: string
  readonly open: string
  readonly late: string
  readonly median: string | null
  readonly ninetieth: string | null
}

/** Counts tasks of each kind: opened and closed in the span, open now, and the minutes until they were closed. */
export const countTasks: CountReport = async (db, { brand, from, until, now }) => {
  const inSpan = (time: ReturnType<typeof sql>) => sql`(${time} >= ${from}::timestamptz and ${time} < ${until}::timestamptz)`
  const closed = inSpan(sql`t.closed_at`)
  const minutes = (part: number) =>
    sql`round((percentile_cont(${part}::float8) within group (order by extract(epoch from t.closed_at - t.created_at))
      filter (where ${closed}) / 60)::numeric)`
  const { rows } = await db.execute<Row>(sql`
    select t.kind, count(*) filter (where ${inSpan(sql`t.created_at`)}) as opened, count(*) filter (where ${closed}) as closed,
      count(*) filter (where t.closed_at is null) as open,
      count(*) filter (where t.closed_at is null and t.due_at < ${now.toISOString()}::timestamptz or ${closed} and t.closed_at > t.due_at) as late,
      ${minutes(0.5)} as median, ${minutes(0.9)} as ninetieth
    from operations_tasks t
    where t.brand = ${brand} and (${inSpan(sql`t.created_at`)} or ${closed} or t.closed_at is null)
    group by t.kind order by t.kind`)
  const cells = rows.map(row => ({
    task: row.kind,
    opened: Number(row.opened),
    closed: Number(row.closed),
    open: Number(row.open),
    late: Number(row.late),
    median: row.median === null ? null : Number(row.median),
    ninetieth: row.ninetieth === null ? null : Number(row.ninetieth),
  }))
  return [tableOf('tasks-kind', ['task', 'opened', 'closed', 'open', 'late', 'median', 'ninetieth'], cells)]
}
