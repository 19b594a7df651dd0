import { sql } from 'drizzle-orm'
import type { CountReport } from './context.ts'
import { ageOf, ages, moneyOf, tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly party: string
  readonly age: number
  readonly currency: string
  readonly count: string
  readonly amount: string
}

/** Counts money that is to go back and has not gone, by its method and by how long it is owed. */
export const countRefunds: CountReport = async (db, { brand, now }) => {
  const { rows } = await db.execute<Row>(sql`
    with owed as (
      select p.gateway as party, r.currency, r.amount, ${ageOf(sql`r.created_at`, now)} as age from refunds r
      join payment_attempts p on p.id = r.attempt_id join orders o on o.id = r.order_id
      where r.state <> 'refunded' and o.brand = ${brand}
    )
    select party, age, currency, count(*) as count, sum(amount) as amount from owed group by party, age, currency
    order by party, age, currency`)
  const cells = rows.map(({ party, age, currency, count, amount }) => ({
    method: party,
    age: ages[age] ?? null,
    currency,
    refunds: Number(count),
    amount: moneyOf(amount, currency),
  }))
  return [tableOf('refunds-age', ['method', 'age', 'currency', 'refunds', 'amount'], cells)]
}
