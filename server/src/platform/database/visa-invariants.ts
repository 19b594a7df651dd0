/** Rules about fees of visas that were raised (VI-17), of those that `checkInvariants` checks. `$1` is the time. */
export const visaRules: Readonly<Record<string, string>> = {
  'I1 the price of a visa is what its traveler was told, with the raised fees that were paid': `
    select s.id from order_services s where s.kind = 'visa' and s.amount <> (s.sold->'price'->'total'->>'amount')::bigint`,
  'I1 a raised fee is paid exactly by one payment of its difference': `
    select c.id from visa_fee_changes c left join payment_attempts p on p.fee_change_id = c.id
        and p.state in ('paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed') and p.amount - p.fee = c.difference
        and not exists (select 1 from attempt_moves m where m.attempt_id = p.id and m.to_state = 'refund_pending'
          and m.cause in ('second-payment', 'late-payment'))
      group by c.id, c.state having (c.state = 'paid') <> (count(p.id) = 1)
    union all select p.id from payment_attempts p join visa_fee_changes c on c.id = p.fee_change_id
      where p.order_id <> c.order_id or p.amount - p.fee <> c.difference or p.savings <> 'none'`,
  'I2 an application waits for its traveler exactly while a raised fee is asked for': `
    select v.id from visa_applications v where (v.state = 'fee-asked') <> exists (
      select 1 from visa_fee_changes c where c.application_id = v.id and c.state = 'asked')`,
  'I2 nobody is asked for what the brand bears, and it bears no more unless a person decided so': `
    select id from visa_fee_changes where (state = 'borne' and difference > brand_limit and decided_by is null)
      or (state in ('asked', 'paid', 'withdrawn') and difference <= brand_limit)`,
  'I2 what an authority is paid is the fee that was last agreed to': `
    select s.id from order_services s join lateral (select c.fee_now, c.fee_currency from visa_fee_changes c
      where c.application_id = s.id and c.state in ('lower', 'borne', 'paid') order by c.created_at desc, c.id desc limit 1) c on true
    where s.net_amount <> c.fee_now or s.net_currency <> c.fee_currency`,
  'I6 no raised fee is asked for past its time without someone being told': `
    select c.id from visa_fee_changes c where c.state = 'asked' and c.until < $1::timestamptz - interval '60 minutes'
      and not exists (select 1 from operations_tasks t where t.order_id = c.order_id and t.kind = 'visa-fee' and t.closed_at is null)`,
}
