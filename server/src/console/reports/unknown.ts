import { sql } from 'drizzle-orm'
import type { CountReport } from './context.ts'
import { ageOf, ages, moneyOf, tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly kind: string
  readonly supplier: string
  readonly age: number
  readonly currency: string
  readonly count: string
  readonly amount: string
  readonly minutes: string
}

/** Counts bookings of which nobody knows whether the supplier made them, by how long that has been so. */
export const countUnknown: CountReport = async (db, { brand, now }) => {
  const { rows } = await db.execute<Row>(sql`
    with lost as (
      select s.kind, s.supplier, o.currency, s.amount, coalesce((select max(e.at) from order_events e
        where e.order_id = s.order_id and e.service_id = s.id and e.to_state = 'unknown'), s.updated_at) as since
      from order_services s join orders o on o.id = s.order_id where s.state = 'unknown' and o.brand = ${brand}
    )
    select kind, supplier, ${ageOf(sql`since`, now)} as age, currency, count(*) as count, sum(amount) as amount,
      floor(extract(epoch from ${now.toISOString()}::timestamptz - min(since)) / 60) as minutes
    from lost group by kind, supplier, age, currency order by kind, supplier, age, currency`)
  const cells = rows.map(({ kind, supplier, age, currency, count, amount, minutes }) => ({
    product: kind,
    supplier,
    age: ages[age] ?? null,
    currency,
    bookings: Number(count),
    amount: moneyOf(amount, currency),
    oldest: Math.max(0, Number(minutes)),
  }))
  return [tableOf('unknown-bookings', ['product', 'supplier', 'age', 'currency', 'bookings', 'amount', 'oldest'], cells)]
}
