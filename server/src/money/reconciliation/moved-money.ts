import { type SQL, sql } from 'drizzle-orm'

/** Time from an instant until before another one, and the brand whose orders count; undefined: all. */
export interface MoneySpan {
  readonly from: string
  readonly until: string
  readonly brand: string | undefined
}

/** Takes orders of a brand. */
export const ofBrand = (orderId: SQL, brand: string | undefined): SQL =>
  brand === undefined ? sql`true` : sql`exists (select 1 from orders o where o.id = ${orderId} and o.brand = ${brand})`

/** Takes times of a span. */
export const within = (time: SQL, { from, until }: Pick<MoneySpan, 'from' | 'until'>): SQL =>
  sql`${time} >= ${from}::timestamptz and ${time} < ${until}::timestamptz`

/**
 * Selects the money that moved in a span by our record: payments that were taken and refunds that went back. What the
 * party's statement has too counts at its time (`at`), however late we heard of it; all else at ours. Reconciliation
 * and the reports add up these same rows.
 */
export const moneyMovedIn = (span: MoneySpan): SQL => {
  const pairedIn = (kind: 'payment' | 'refund') =>
    sql`select n.our_id from statement_lines n where n.our_id is not null and n.kind = ${kind} and ${within(sql`n.at`, span)}`
  return sql`
    select p.id, p.gateway as party, p.currency, 'payment' as kind, p.amount, p.fee, l.id as line, p.paid_at as ours_at,
      coalesce(l.at, p.paid_at) as at
    from payment_attempts p
    left join statement_lines l on l.our_id = p.id and l.kind = 'payment' and l.party = p.gateway
    where p.paid_at is not null and ${within(sql`coalesce(l.at, p.paid_at)`, span)} and ${ofBrand(sql`p.order_id`, span.brand)}
      and p.id in (select m.id from payment_attempts m where ${within(sql`m.paid_at`, span)} union all ${pairedIn('payment')})
    union all
    select r.id, p.gateway, r.currency, 'refund', r.amount, 0, l.id, r.updated_at, coalesce(l.at, r.updated_at)
    from refunds r
    join payment_attempts p on p.id = r.attempt_id
    left join statement_lines l on l.our_id = r.id and l.kind = 'refund' and l.party = p.gateway
    where r.state = 'refunded' and ${within(sql`coalesce(l.at, r.updated_at)`, span)} and ${ofBrand(sql`p.order_id`, span.brand)}
      and r.id in (select m.id from refunds m where m.state = 'refunded' and ${within(sql`m.updated_at`, span)} union all ${pairedIn('refund')})`
}
