import type { Pool } from 'pg'

/** Each gives the rows that break it. Numbers are those of the reliability page. */
const rules: Readonly<Record<string, string>> = {
  'I1 captured less refunded is the value of what is confirmed, pending or on its way': `
    select o.id from orders o
    left join (select order_id, sum(amount) as taken from payment_attempts
      where state in ('paid', 'refund_pending', 'duplicate_paid', 'refunded', 'partially_refunded', 'disputed') group by order_id) a on a.order_id = o.id
    left join (select order_id, sum(amount) as back from refunds group by order_id) r on r.order_id = o.id
    left join (select order_id, sum(amount) as sold from order_services
      where state not in ('rejected', 'cancelled') group by order_id) s on s.order_id = o.id
    left join (select order_id, sum(paid - coalesce(refund, 0)) as kept from cancellations
      where state = 'cancelled' group by order_id) c on c.order_id = o.id
    where o.state in ('paid', 'being-confirmed', 'confirmed', 'cancelled', 'refunding', 'refunded')
      and coalesce(a.taken, 0) - coalesce(r.back, 0) <> coalesce(c.kept, 0)
        + case when o.state in ('refunding', 'refunded') then 0 else coalesce(s.sold, 0) end`,
  'I1 no payment gives back more than it took': `
    select p.id from payment_attempts p join refunds r on r.attempt_id = p.id group by p.id, p.amount having sum(r.amount) > p.amount`,
  'I1 what was cancelled gave back what its quote said': `
    select c.id from cancellations c left join (select cancellation_id, sum(amount) as back from refunds group by cancellation_id) r
      on r.cancellation_id = c.id
    where coalesce(r.back, 0) <> case when c.state = 'cancelled' then coalesce(c.refund, 0) else 0 end`,
  'I2 a service is being cancelled, or was, exactly when its cancellation says so': `
    select s.id from order_services s left join cancellations c on c.service_id = s.id and c.state <> 'refused'
    where (s.state = 'cancelling') <> coalesce(c.state in ('requested', 'asking', 'pending', 'unknown'), false) or (c.state = 'cancelled' and s.state <> 'cancelled')`,
  'I2 one client reference, one booking': `
    select supplier_ref as id from order_services where supplier_ref is not null group by supplier, supplier_ref having count(*) > 1`,
  'I2 no service is booked without its order being paid': `
    select s.id from order_services s join orders o on o.id = s.order_id
    where s.state in ('booking', 'pending', 'unknown', 'confirmed') and o.state not in ('being-confirmed', 'confirmed', 'refunding', 'cancelled')`,
  'I3 at most one payment of an order counts': `
    select order_id as id from payment_attempts where state in ('paid', 'paid_review') group by order_id having count(*) > 1`,
  'I3 one payment at the gateway is one attempt': `
    select payment_id as id from payment_attempts where payment_id is not null group by gateway, payment_id having count(*) > 1`,
  'I4 a balance of points is the sum of its entries': `
    select w.user_id as id from point_wallets w left join (
      select p.user_id, coalesce(sum(e.amount) filter (where e.account = 'available'), 0) as available,
        coalesce(sum(e.amount) filter (where e.account = 'reserved'), 0) as reserved
      from point_postings p join point_entries e on e.posting_id = p.id group by p.user_id) l on l.user_id = w.user_id
    where w.available <> coalesce(l.available, 0) or w.reserved <> coalesce(l.reserved, 0)`,
  'I4 every posting adds up': `
    select posting_id as id from point_entries group by posting_id having sum(amount) <> 0`,
  'I5 no voucher is used more often than it may be': `
    select v.id from vouchers v join voucher_redemptions r on r.voucher_id = v.id and r.state <> 'released'
    group by v.id, v.rule having (v.rule->>'uses') is not null and count(*) > (v.rule->>'uses')::int`,
  'I6 nothing is past its deadline without someone being told': `
    select o.id from orders o where not exists (select 1 from operations_tasks t where t.order_id = o.id and t.closed_at is null) and (
      (o.state in ('created', 'awaiting-payment', 'waiting-for-office') and o.pay_by < $1::timestamptz - interval '35 minutes')
      or exists (select 1 from order_services s where s.order_id = o.id and s.state in ('booking', 'pending', 'unknown')
        and s.check_until < $1::timestamptz - interval '5 minutes')
      or exists (select 1 from cancellations c where c.order_id = o.id and ((c.state = 'cancelled' and c.refund is null)
        or (c.state in ('requested', 'asking', 'pending', 'unknown') and c.created_at < $1::timestamptz - interval '75 minutes')))
      or exists (select 1 from refunds r where r.order_id = o.id and (r.state = 'refused'
        or (r.state <> 'refunded' and r.created_at < $1::timestamptz - interval '60 minutes'))))`,
  'I7 every order tells an unbroken, legal story that ends where it is': `
    select o.id from orders o left join lateral (
      select bool_and(legal) as legal, (array_agg(to_state order by id desc))[1] as last from (
        select e.id, e.to_state, case when lag(e.to_state) over (order by e.id) is null then e.from_state is null and e.to_state = 'created'
          else e.from_state = lag(e.to_state) over (order by e.id) and exists (
            select 1 from state_moves m where m.life = 'order' and m.from_state = e.from_state and m.to_state = e.to_state) end as legal
        from order_events e where e.order_id = o.id and e.service_id is null) steps) story on true
    where story.last is distinct from o.state or story.legal is not true`,
  'I7 every service tells one too': `
    select s.id from order_services s left join lateral (
      select bool_and(legal) as legal, (array_agg(to_state order by id desc))[1] as last from (
        select e.id, e.to_state, case when lag(e.to_state) over (order by e.id) is null then e.from_state is null and e.to_state = 'ordered'
          else e.from_state = lag(e.to_state) over (order by e.id) end as legal
        from order_events e where e.service_id = s.id) steps) story on true
    where story.last is distinct from s.state or story.legal is not true`,
  'I7 and every cancellation': `
    select c.id from cancellations c left join lateral (
      select bool_and(legal) as legal, (array_agg(to_state order by id desc))[1] as last from (
        select e.id, e.to_state, case when lag(e.to_state) over (order by e.id) is null then e.from_state is null and e.to_state = 'requested'
          else e.from_state = lag(e.to_state) over (order by e.id) end as legal
        from cancellation_moves e where e.cancellation_id = c.id) steps) story on true
    where story.last is distinct from c.state or story.legal is not true`,
  'I7 and every payment attempt': `
    select p.id from payment_attempts p left join lateral (
      select bool_and(legal) as legal, (array_agg(to_state order by id desc))[1] as last from (
        select e.id, e.to_state, case when lag(e.to_state) over (order by e.id) is null then e.from_state is null and e.to_state = 'created'
          else e.from_state = lag(e.to_state) over (order by e.id) end as legal
        from attempt_moves e where e.attempt_id = p.id) steps) story on true
    where story.last is distinct from p.state or story.legal is not true`,
}

export interface BrokenInvariant {
  readonly rule: string
  /** Ids of orders, services or attempts that break it. */
  readonly ids: readonly string[]
}
/** What must hold at every moment, asked of the database itself; empty when it does. `now` judges the deadlines. */
export const checkInvariants = async (pool: Pool, now: Date = new Date()): Promise<readonly BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = []
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await pool.query(sql, sql.includes('$1') ? [now] : [])
    if (rows.length > 0) broken.push({ rule, ids: rows.map(row => String(row.id)) })
  }
  return broken
}
