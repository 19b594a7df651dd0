import type { Pool } from 'pg'
import { packageRules } from './package-invariants.ts'
import { visaRules } from './visa-invariants.ts'

/** Sixteen digits as card numbers of this part of the world begin; also with spaces or dashes. */
const cardNumber = '(^|[^0-9A-Za-z])[3-6][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}([^0-9A-Za-z]|$)'

/**
 * A life told step by step: begun at its start (or at one of several, with spaces between), each step from where the
 * last one ended, legal, and the last one where the row is.
 */
const brokenStory = (table: string, start: string, life: string, steps: string): string => `
    select x.id from ${table} x left join lateral (
      select bool_and(legal) as legal, (array_agg(to_state order by id desc))[1] as last from (
        select e.id, e.to_state, case when lag(e.to_state) over (order by e.id) is null then e.from_state is null and e.to_state = any(string_to_array('${start}', ' '))
          else e.from_state = lag(e.to_state) over (order by e.id) and exists (
            select 1 from state_moves m where m.life = '${life}' and m.from_state = e.from_state and m.to_state = e.to_state) end as legal
        from ${steps}) steps) story on true
    where story.last is distinct from x.state or story.legal is not true`

/** Each gives the rows that break it. Numbers are those of the reliability page. */
const rules: Readonly<Record<string, string>> = {
  'I1 captured less refunded is the value of what is confirmed, pending or on its way': `
    select o.id from orders o
    left join (select order_id, sum(amount - fee + case when savings = 'used' then points_amount + voucher_amount else 0 end) as taken from payment_attempts
      where state in ('paid', 'refund_pending', 'duplicate_paid', 'refunded', 'partially_refunded', 'disputed') group by order_id) a on a.order_id = o.id
    left join (select order_id, sum(worth) as back from (select order_id, amount - fee as worth from refunds
      union all select order_id, points_amount + voucher_amount from saving_returns) given group by order_id) r on r.order_id = o.id
    left join (select x.order_id, sum(x.amount) filter (where x.state not in ('rejected', 'cancelled') or x.waits) as sold,
        sum(x.amount - coalesce(x.back_on_refusal, x.amount)) filter (where x.state = 'rejected' and not x.waits) as not_back
      from (select i.*, i.state = 'rejected' and (w.state = 'being-confirmed' or exists (
        select 1 from operations_tasks t where t.order_id = i.order_id and t.kind = 'partly-confirmed')) as waits
        from order_services i join orders w on w.id = i.order_id) x group by x.order_id) s on s.order_id = o.id
    left join (select order_id, sum(paid - coalesce(refund, 0)) as kept from cancellations
      where state = 'cancelled' group by order_id) c on c.order_id = o.id
    left join (select g.order_id, sum(i.amount) + max(g.points_amount + g.voucher_amount) as part from installments i
      join installment_agreements g on g.id = i.agreement_id where i.state = 'paid' and i.paid_by = 'payment' group by g.order_id) i on i.order_id = o.id
    where o.state in ('paid', 'being-confirmed', 'confirmed', 'cancelled', 'refunding', 'refunded')
      and coalesce(a.taken, 0) - coalesce(r.back, 0) <> coalesce(c.kept, 0) + coalesce(s.not_back, 0)
        + case when o.state in ('refunding', 'refunded') then 0 when s.sold is null then 0 else coalesce(i.part, s.sold) end`,
  'I1 the installments of a plan add up to what was agreed': `
    select g.id from installment_agreements g join installments i on i.agreement_id = g.id group by g.id having sum(i.amount) <> g.financed + g.fee or count(*) <> g.months`,
  'I1 a payment of installments is their sum': `
    select p.id from payment_attempts p join installment_payments w on w.attempt_id = p.id join installments i on i.id = w.installment_id
    group by p.id, p.amount, p.fee having p.amount - p.fee <> sum(i.amount)`,
  'I1 what a plan finances is the order less voucher and points': `
    select g.id from installment_agreements g join orders o on o.id = g.order_id where g.financed + g.voucher_amount + g.points_amount <> o.amount`,
  'I2 an installment that a payment paid has a payment that was taken': `
    select i.id from installments i left join payment_attempts p on p.id = i.attempt_id where i.state = 'paid' and i.paid_by = 'payment'
      and coalesce(p.state, 'none') not in ('paid', 'refund_pending', 'partially_refunded', 'disputed')`,
  'I2 nothing of a plan is paid before it was agreed': `
    select i.id from installments i where i.paid_at is not null and not exists (select 1 from installment_moves m
      where m.agreement_id = i.agreement_id and m.installment_id is null and m.to_state = 'agreed' and m.at <= i.paid_at)`,
  'I2 of a plan that ended nothing is owed': `
    select g.id from installment_agreements g join installments i on i.agreement_id = g.id
    where g.state in ('voiding', 'void', 'rejected', 'expired', 'completed') and i.state in ('due', 'overdue')`,
  'I1 no payment gives back more than it took': `
    select p.id from payment_attempts p join refunds r on r.attempt_id = p.id group by p.id, p.amount having sum(r.amount) > p.amount`,
  'I1 of the fee of a method no more goes back than was paid': `
    select p.id from payment_attempts p join refunds r on r.attempt_id = p.id group by p.id, p.fee having sum(r.fee) > p.fee`,
  'I1 what was refused while the rest stands gave its share back, or is a person’s task': `
    select s.id from order_services s left join (select service_id, sum(worth) as back from (select service_id, amount - fee as worth from refunds
      union all select service_id, points_amount + voucher_amount from saving_returns) given where service_id is not null group by service_id) r on r.service_id = s.id
    where coalesce(r.back, 0) <> case when s.state = 'rejected' and exists (select 1 from order_events e
        where e.order_id = s.order_id and e.service_id is null and e.to_state = 'confirmed') or exists (select 1 from order_events e join order_services p on p.order_id = e.order_id and p.back_on_refusal is not null
        where s.state = 'rejected' and e.order_id = s.order_id and e.service_id is null and e.to_state = 'refunding')
        then coalesce(s.back_on_refusal, s.amount) else 0 end
      and not exists (select 1 from operations_tasks t where t.order_id = s.order_id and t.kind = 'partly-confirmed')`,
  'I1 no payment gives back more points, or more of a voucher, than it used': `
    select p.id from payment_attempts p join saving_returns r on r.attempt_id = p.id group by p.id
    having p.savings <> 'used' or sum(r.points) > p.points or sum(r.points_amount) > p.points_amount or sum(r.voucher_amount) > p.voucher_amount`,
  'I1 what was cancelled gave back what its quote said': `
    select c.id from cancellations c left join (select cancellation_id, sum(worth) as back from (select cancellation_id, amount - fee as worth from refunds
      union all select cancellation_id, points_amount + voucher_amount from saving_returns) given group by cancellation_id) r on r.cancellation_id = c.id
    where coalesce(r.back, 0) <> case when c.state = 'cancelled' then coalesce(c.refund, 0) else 0 end`,
  'I2 a service is being cancelled, or was, exactly when its cancellation says so': `
    select s.id from order_services s left join cancellations c on c.service_id = s.id and c.state <> 'refused'
    where (s.state = 'cancelling') <> coalesce(c.state in ('requested', 'asking', 'pending', 'unknown'), false) or (c.state = 'cancelled' and s.state <> 'cancelled')`,
  'I2 one client reference, one booking': `
    select supplier_ref as id from order_services where supplier_ref is not null group by supplier, supplier_ref having count(*) > 1`,
  'I2 what is confirmed has the supplier’s own reference': `
    select id from order_services where state in ('confirmed', 'cancelling', 'cancelled') and supplier_ref is null
      and exists (select 1 from order_events e where e.service_id = order_services.id and e.to_state = 'confirmed')`,
  'I1 an order costs the sum of its services': `
    select o.id from orders o where o.amount <> (select coalesce(sum(s.amount), 0) from order_services s where s.order_id = o.id)`,
  ...packageRules,
  ...visaRules,
  'I2 a visa that is paid has its application, unless it was applied for twice': `
    select s.id from order_services s left join visa_applications v on v.id = s.id
    where s.kind = 'visa' and (s.state in ('ordered', 'cancelled') or s.rejection is not distinct from 'duplicate-booking') <> (v.id is null)`,
  'I2 no service is booked without its order being paid': `
    select s.id from order_services s join orders o on o.id = s.order_id
    where s.state in ('booking', 'pending', 'unknown', 'confirmed') and o.state not in ('being-confirmed', 'confirmed', 'refunding', 'cancelled')`,
  'I2 seats that were held are paid with their own booking, and held for no other': `
    select h.id from supplier_holds h join order_services s on s.id = h.id
    where (h.state = 'paid') <> (s.supplier_ref is not null and s.supplier_ref = h.supplier_ref and s.state in ('confirmed', 'cancelling', 'cancelled'))`,
  'I3 at most one payment of each part of an order counts': `
    select order_id as id from payment_attempts where state in ('paid', 'paid_review') group by order_id, installment, fee_change_id having count(*) > 1`,
  'I3 a second payment is on its way back': `
    select p.id from payment_attempts p where p.state = 'duplicate_paid' or (p.state in ('refund_pending', 'refunded', 'partially_refunded')
      and not exists (select 1 from refunds r where r.attempt_id = p.id))`,
  'I3 money that was taken has a time, and where a gateway took it the payment it was taken by': `
    select id from payment_attempts where state in ('paid', 'duplicate_paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed')
      and (paid_at is null or (payment_id is null and gateway <> 'office'))`,
  'I3 a refund is in the currency of its payment': `
    select r.id from refunds r join payment_attempts p on p.id = r.attempt_id where r.currency <> p.currency or r.order_id <> p.order_id`,
  'I3 one payment at the gateway is one attempt': `
    select payment_id as id from payment_attempts where payment_id is not null group by gateway, payment_id having count(*) > 1`,
  'I3 cash is waited for at an office exactly while its order waits for one': `
    select o.id from orders o where (o.state = 'waiting-for-office') <> exists (
      select 1 from payment_attempts p where p.order_id = o.id and p.gateway = 'office' and p.installment = 1 and p.fee_change_id is null and p.state in ('created', 'pending'))`,
  'I3 installments are waited for at an office only while they are owed and their order stands': `
    select p.id from payment_attempts p join orders o on o.id = p.order_id
    where p.gateway = 'office' and p.state in ('created', 'pending') and (
      (p.installment > 1 and (o.state <> 'confirmed' or not exists (select 1 from installment_payments w where w.attempt_id = p.id)))
      or exists (select 1 from installment_payments w join installments i on i.id = w.installment_id join installment_agreements g on g.id = i.agreement_id
        where w.attempt_id = p.id and (i.state not in ('due', 'overdue') or g.state not in ('agreed', 'active') or g.order_id <> p.order_id)))`,
  'I3 one code of an order counts at a time': `
    select order_id as id from payment_attempts where gateway = 'office' and state in ('created', 'pending') group by order_id having count(*) > 1`,
  'I3 cash that changed hands is written down at the desk, once and to the unit': `
    select p.id from payment_attempts p where p.gateway = 'office' and p.paid_at is not null and not exists (
      select 1 from desk_actions d where d.attempt_id = p.id and d.kind = 'took-payment' and d.amount = p.amount and d.currency = p.currency)
    union all select r.id from refunds r join payment_attempts p on p.id = r.attempt_id where p.gateway = 'office' and r.state = 'refunded'
      and not exists (select 1 from desk_actions d where d.refund_id = r.id and d.kind = 'handed-out' and d.amount = r.amount and d.currency = r.currency)
    union all select d.attempt_id from desk_actions d join payment_attempts p on p.id = d.attempt_id
      where d.kind = 'took-payment' and (p.gateway <> 'office' or p.paid_at is null)`,
  'I4 a balance of points is the sum of its entries': `
    select w.user_id as id from point_wallets w left join (
      select p.user_id, coalesce(sum(e.amount) filter (where e.account = 'available'), 0) as available,
        coalesce(sum(e.amount) filter (where e.account = 'reserved'), 0) as reserved
      from point_postings p join point_entries e on e.posting_id = p.id group by p.user_id) l on l.user_id = w.user_id
    where w.available <> coalesce(l.available, 0) or w.reserved <> coalesce(l.reserved, 0)`,
  'I4 no balance is below zero': `
    select user_id as id from point_wallets where available < 0 or reserved < 0`,
  'I4 what was set aside ends once: spent or released, as its payment says': `
    select p.about as id from point_postings p left join payment_attempts a on a.id = split_part(p.about, ' ', 1) cross join lateral (
      select count(*) as times from point_postings e where e.about = p.about and e.kind in ('spent', 'released')) ends
    where p.kind = 'reserved'
      and (ends.times > 1 or (a.id is not null and (ends.times = 0) <> (a.savings = 'reserved' and p.about = a.id)))`,
  'I4 a payment holds points and a voucher while it is open, and uses them once it is paid': `
    select id from payment_attempts where (savings = 'reserved' and state not in ('created', 'pending', 'unknown', 'paid_review'))
      or (savings = 'used' and state not in ('paid', 'refund_pending', 'partially_refunded', 'refunded', 'disputed'))
      or (savings in ('released', 'gone') and state in ('paid', 'paid_review', 'partially_refunded', 'disputed'))`,
  'I4 points come back as often as it is written down': `
    select a.id from payment_attempts a
    left join (select attempt_id, sum(points) as points from saving_returns group by attempt_id) r on r.attempt_id = a.id
    left join (select split_part(p.about, ' ', 1) as attempt_id, sum(e.amount) as points from point_postings p
      join point_entries e on e.posting_id = p.id and e.account = 'available' where p.kind = 'returned' group by 1) l on l.attempt_id = a.id
    where coalesce(r.points, 0) <> coalesce(l.points, 0)`,
  'I4 every posting adds up': `
    select posting_id as id from point_entries group by posting_id having sum(amount) <> 0`,
  'I5 no voucher is used more often than it may be': `
    select v.id from vouchers v join voucher_redemptions r on r.voucher_id = v.id and r.state <> 'released'
    group by v.id, v.rule having (v.rule->>'uses') is not null and count(*) > (v.rule->>'uses')::int`,
  'I5 a use of a voucher stands as its payment does': `
    select r.id from voucher_redemptions r join payment_attempts a on a.id = r.attempt_id
    where (r.state = 'reserved') <> (a.savings = 'reserved') or (r.state = 'used' and a.savings <> 'used')
      or (a.savings = 'used' and r.state = 'released' and not exists (select 1 from saving_returns b where b.attempt_id = a.id))`,
  'I6 nothing is past its deadline without someone being told': `
    select o.id from orders o where not exists (select 1 from operations_tasks t where t.order_id = o.id and t.closed_at is null) and (
      (o.state in ('created', 'awaiting-payment', 'waiting-for-office') and o.pay_by < $1::timestamptz - interval '35 minutes')
      or exists (select 1 from order_services s where s.order_id = o.id and s.state in ('booking', 'pending', 'unknown')
        and s.check_until < $1::timestamptz - interval '5 minutes')
      or exists (select 1 from payment_attempts p where p.order_id = o.id and p.gateway = 'office' and p.state in ('created', 'pending')
        and p.expires_at < $1::timestamptz - interval '35 minutes')
      or exists (select 1 from supplier_holds h join order_services s on s.id = h.id where h.order_id = o.id and h.state = 'held'
        and s.state in ('cancelled', 'rejected') and h.pay_by < $1::timestamptz - interval '60 minutes')
      or exists (select 1 from cancellations c where c.order_id = o.id and ((c.state = 'cancelled' and c.refund is null)
        or (c.state in ('requested', 'asking', 'pending', 'unknown') and c.created_at < $1::timestamptz - interval '75 minutes')))
      or exists (select 1 from package_rescues r where r.order_id = o.id and r.state = 'offered' and r.until < $1::timestamptz - interval '30 minutes')
      or exists (select 1 from refunds r where r.order_id = o.id and (r.state = 'refused'
        or (r.state <> 'refunded' and r.created_at < $1::timestamptz - interval '60 minutes'))))`,
  'I6 nothing waits for what nobody does': `
    select o.id from orders o where not exists (select 1 from operations_tasks t where t.order_id = o.id and t.closed_at is null)
      and o.updated_at < $1::timestamptz - interval '5 minutes' and (
      (o.state in ('paid', 'being-confirmed')
        and not exists (select 1 from order_services s where s.order_id = o.id and s.state in ('ordered', 'booking', 'pending', 'unknown', 'cancelling'))
        and not exists (select 1 from package_rescues r where r.order_id = o.id and r.state in ('searching', 'offered'))
        and not exists (select 1 from pgboss.job j join order_services s on s.id = j.singleton_key
          where s.order_id = o.id and j.name = 'release-service' and j.state in ('created', 'retry', 'active')))
      or (o.state in ('failed', 'refunding') and not exists (select 1 from refunds r where r.order_id = o.id and r.state <> 'refunded'))
      or exists (select 1 from order_services s where s.order_id = o.id and s.state in ('booking', 'pending', 'unknown') and s.next_check_at is null
        and not exists (select 1 from visa_applications v where v.id = s.id)))`,
  'I6 money nobody settles is someone’s task': `
    select p.id from payment_attempts p where p.state in ('paid_review', 'disputed')
      and not exists (select 1 from operations_tasks t where t.order_id = p.order_id and t.kind in ('payment-review', 'payment-disputed'))
    union all select p.id from payment_attempts p where p.state in ('created', 'pending', 'unknown') and p.next_check_at is null and p.gateway <> 'office'
      and not exists (select 1 from operations_tasks t where t.order_id = p.order_id and t.closed_at is null)`,
  'I6 what has to be done is queued': `
    with queued as (select name, singleton_key as id from pgboss.job where state in ('created', 'retry', 'active'))
    select s.id from order_services s join orders o on o.id = s.order_id where s.next_check_at is not null
      and (s.state in ('booking', 'pending', 'unknown') or (s.state = 'ordered' and o.state in ('paid', 'being-confirmed')))
      and not exists (select 1 from queued q where q.id = s.id and q.name in ('book-service', 'resolve-service'))
    union all select h.id from supplier_holds h join order_services s on s.id = h.id
      where ((h.state in ('asking', 'unknown') and h.next_check_at is not null) or (h.state = 'held' and s.state in ('cancelled', 'rejected')))
      and not exists (select 1 from queued q where q.id = h.id and q.name = 'settle-hold')
    union all select c.id from cancellations c where c.state in ('requested', 'asking', 'pending', 'unknown') and c.next_check_at is not null
      and not exists (select 1 from queued q where q.id = c.id and q.name in ('cancel-service', 'resolve-cancellation'))
    union all select r.id from refunds r where r.state in ('requested', 'sent', 'pending', 'unknown') and r.next_check_at is not null
      and not exists (select 1 from queued q where q.id = r.id and q.name = 'refund-attempt')
    union all select m.id from mails m where m.state <> 'sent' and m.next_try_at is not null
      and not exists (select 1 from queued q where q.id = m.id and q.name in ('send-mail', 'send-text'))
    union all select e.id::text from payment_events e where e.state in ('stored', 'parked')
      and not exists (select 1 from queued q where q.id = e.id::text and q.name = 'work-payment-event')`,
  'I2 the newest change by an airline that was accepted is what is booked': `
    select distinct on (c.service_id) c.id from airline_changes c join order_services s on s.id = c.service_id
      where c.state = 'accepted' and s.sold->'legs' is distinct from c.after_legs->'$value'
      and not exists (select 1 from airline_changes later where later.service_id = c.service_id and later.state = 'accepted'
        and later.updated_at > c.updated_at)`,
  'I6 a change by an airline is sent to its supplier until it is certain': `
    select id from airline_changes where (state = 'accepting') <> (next_try_at is not null)
      or next_try_at < $1::timestamptz - interval '35 minutes'`,
  'I7 every order tells an unbroken, legal story that ends where it is': brokenStory(
    'orders',
    'created',
    'order',
    'order_events e where e.order_id = x.id and e.service_id is null',
  ),
  'I7 every service tells one too': brokenStory('order_services', 'ordered', 'service', 'order_events e where e.service_id = x.id'),
  'I7 and every cancellation': brokenStory(
    'cancellations',
    'requested',
    'cancellation',
    'cancellation_moves e where e.cancellation_id = x.id',
  ),
  'I7 and every choice of a package': brokenStory(
    'package_rescues',
    'searching offered',
    'rescue',
    'package_rescue_moves e where e.rescue_id = x.id',
  ),
  'I7 and every change by an airline': brokenStory(
    'airline_changes',
    'offered accepting accepted',
    'airline-change',
    'airline_change_moves e where e.change_id = x.id',
  ),
  'I7 and all seats that were held': brokenStory('supplier_holds', 'asking', 'hold', 'supplier_hold_moves e where e.hold_id = x.id'),
  'I7 and every agreement of a plan': brokenStory(
    'installment_agreements',
    'quoted',
    'agreement',
    'installment_moves e where e.agreement_id = x.id and e.installment_id is null',
  ),
  'I7 and every installment': brokenStory('installments', 'due', 'installment', 'installment_moves e where e.installment_id = x.id'),
  'I7 and every application for a visa': brokenStory(
    'visa_applications',
    'ordered',
    'visa',
    'visa_application_moves e where e.application_id = x.id',
  ),
  'I7 and every payment attempt': brokenStory('payment_attempts', 'created', 'attempt', 'attempt_moves e where e.attempt_id = x.id'),
  'I7 and all that people did in the console: no row was changed, none was taken out of the chain': `
    select a.id from (select s as row, s.id, s.hash, s.previous_hash, lag(s.hash) over w as before_hash, lag(s.id) over w as before_id
      from staff_actions s window w as (order by s.id)) a
    where a.hash <> staff_action_hash(a.row) or a.previous_hash <> coalesce(a.before_hash, '') or a.id <> coalesce(a.before_id, 0) + 1`,
  'I8 contacts and travelers are sealed': `
    select id from orders where contact not like 'v1.%' union all select id from order_services where travelers not like 'v1.%'
    union all select id from mails where letter <> '' and letter not like 'v1.%'
    union all select link_id from pay_link_receipts where reader not like 'v1.%'`,
  'I8 no card number is written down': `
    select order_id as id from order_events where cause ~ '${cardNumber}' union all select order_id from operations_tasks where note ~ '${cardNumber}'
    union all select order_id from mails where note ~ '${cardNumber}' union all select id from orders where comment ~ '${cardNumber}'
    union all select order_id from payment_attempts where coalesce(reason, '') || ' ' || coalesce(code, '') ~ '${cardNumber}'
      or instrument->>'last4' !~ '^[0-9]{4}$'`,
}

/**
 * By name, as a broken one is told.
 * @internal Only tests use it.
 */
export const invariantRules: readonly string[] = Object.keys(rules)

export interface BrokenInvariant {
  readonly rule: string
  /** Ids of orders, services or attempts that break it. */
  readonly ids: readonly string[]
}
/**
 * Checks in the database what must hold at every moment; returns the broken rules. `now` decides which deadlines have
 * passed. @internal Only tests use it.
 */
export const checkInvariants = async (pool: Pick<Pool, 'query'>, now: Date = new Date()): Promise<readonly BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = []
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await pool.query(sql, sql.includes('$1') ? [now] : [])
    if (rows.length > 0) broken.push({ rule, ids: rows.map(row => String(row.id)) })
  }
  return broken
}

/**
 * Orders that have not ended and that no person was asked to end: what a run of faults must not leave behind once its
 * deadlines have passed. An order that is confirmed has ended; one whose money goes back has when it went.
 * @internal Only tests use it.
 */
export const listUnended = async (pool: Pick<Pool, 'query'>): Promise<readonly { readonly id: string; readonly state: string }[]> => {
  const { rows } = await pool.query(`
    select o.id, o.state from orders o where o.state not in ('confirmed', 'cancelled', 'expired', 'refunded')
      and not exists (select 1 from operations_tasks t where t.order_id = o.id and t.closed_at is null) order by o.created_at`)
  return rows
}
