import type { ReportColumnId } from '@karwan/contract/console'
import { sql } from 'drizzle-orm'
import { moneyMovedIn } from '../../money/reconciliation/index.ts'
import type { CountReport, ReportQuestion } from './context.ts'
import { type Cells, moneyOf, tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly part: 'total' | 'day' | 'method' | 'office'
  readonly day: string | null
  readonly party: string | null
  readonly office: string | null
  readonly currency: string
  readonly payments: string
  readonly paid: string
  readonly fees: string
  readonly refunds: string
  readonly back: string
}

const sums: readonly ReportColumnId[] = ['currency', 'payments', 'paid', 'fees', 'refunds', 'givenBack', 'net']

/** Counts payments that were taken and money that went back, by the rows that reconciliation adds up. */
export const countTakings: CountReport = async (db, question) => {
  const { rows } = await db.execute<Row>(query(question))
  const of = (part: Row['part']) => rows.filter(row => row.part === part)
  const table = (part: Row['part'], first: readonly ReportColumnId[]) =>
    tableOf(
      `takings-${part}`,
      [...first, ...sums],
      of(part).map(row => cellsOf(row, question)),
    )
  return [table('total', []), table('method', ['method']), table('office', ['office']), table('day', ['day'])]
}

const cellsOf = ({ day, party, office, currency, ...row }: Row, { nameOffice }: ReportQuestion): Cells => ({
  day,
  method: party,
  office: office === null ? null : nameOffice(office),
  currency,
  payments: Number(row.payments),
  paid: moneyOf(row.paid, currency),
  fees: moneyOf(row.fees, currency),
  refunds: Number(row.refunds),
  givenBack: moneyOf(row.back, currency),
  net: moneyOf(Number(row.paid) - Number(row.back), currency),
})

/** Adds the rows up four times: in all, by day, by method, and by the office that took or handed out cash. */
const query = ({ brand, zone, from, until }: ReportQuestion) => sql`
  with moved as (
    select x.*, to_char(x.at at time zone ${zone}, 'YYYY-MM-DD') as day, coalesce(t.office, h.office) as office from (${moneyMovedIn({ from, until, brand })}) x
    left join desk_actions t on x.kind = 'payment' and t.kind = 'took-payment' and t.attempt_id = x.id
    left join desk_actions h on x.kind = 'refund' and h.kind = 'handed-out' and h.refund_id = x.id
  )
  select case when grouping(day) = 0 then 'day' when grouping(party) = 0 then 'method' when grouping(office) = 0 then 'office'
      else 'total' end as part,
    day, party, office, currency,
    count(*) filter (where kind = 'payment') as payments, coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
    coalesce(sum(fee), 0) as fees,
    count(*) filter (where kind = 'refund') as refunds, coalesce(sum(amount) filter (where kind = 'refund'), 0) as back
  from moved group by grouping sets ((currency), (day, currency), (party, currency), (office, currency))
  having grouping(office) = 1 or office is not null
  order by day desc nulls last, party, office, currency`
