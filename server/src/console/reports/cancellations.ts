import { sql } from 'drizzle-orm'
import type { CountReport } from './context.ts'
import { moneyOf, tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly cause: string | null
  readonly kind: string
  readonly currency: string
  readonly asked: string
  readonly cancelled: string
  readonly kept: string
  readonly paid: string
  readonly back: string
}

/** Counts bookings whose cancelling was asked for in the span, by who caused it. */
export const countCancellations: CountReport = async (db, { brand, from, until }) => {
  const { rows } = await db.execute<Row>(sql`
    with asked as (
      select c.state, c.currency, c.paid, c.refund, s.kind, (select m.cause from cancellation_moves m
        where m.cancellation_id = c.id and m.from_state is null order by m.id limit 1) as cause
      from cancellations c join orders o on o.id = c.order_id join order_services s on s.id = c.service_id
      where c.created_at >= ${from}::timestamptz and c.created_at < ${until}::timestamptz and o.brand = ${brand}
    )
    select cause, kind, currency, count(*) as asked, count(*) filter (where state = 'cancelled') as cancelled,
      count(*) filter (where state = 'refused') as kept,
      coalesce(sum(paid) filter (where state = 'cancelled'), 0) as paid,
      coalesce(sum(refund) filter (where state = 'cancelled'), 0) as back
    from asked group by cause, kind, currency order by cause, kind, currency`)
  const cells = rows.map(({ cause, kind, currency, asked, cancelled, kept, paid, back }) => ({
    cause,
    product: kind,
    currency,
    asked: Number(asked),
    cancelled: Number(cancelled),
    kept: Number(kept),
    open: Number(asked) - Number(cancelled) - Number(kept),
    paid: moneyOf(paid, currency),
    givenBack: moneyOf(back, currency),
  }))
  const columns = ['cause', 'product', 'currency', 'asked', 'cancelled', 'kept', 'open', 'paid', 'givenBack'] as const
  return [tableOf('cancellations-cause', columns, cells)]
}
