/** Rules about packages (PK-27), of those that `checkInvariants` checks. `$1` is the time that is asked for. */
export const packageRules: Readonly<Record<string, string>> = {
  'I2 a later part of a package is not asked for before the ones before it are confirmed': `
    select s.id from order_services s join order_services earlier on earlier.order_id = s.order_id and earlier.step < s.step
      where s.state not in ('ordered', 'cancelled')
      and not exists (select 1 from order_events e where e.service_id = earlier.id and e.to_state = 'confirmed')`,
  'I2 a package of which a part was refused has at most one open choice, and waits for it': `
    select r.order_id as id from package_rescues r where r.state in ('searching', 'offered') group by r.order_id having count(*) > 1
    union all select r.id from package_rescues r join orders o on o.id = r.order_id join order_services s on s.id = r.service_id
      where r.state in ('searching', 'offered') and (o.state <> 'being-confirmed' or s.state <> 'rejected'
        or not exists (select 1 from order_services stands where stands.order_id = o.id and stands.state = 'confirmed'))`,
  'I2 what was chosen of a package is what happens to it': `
    select r.id from package_rescues r join orders o on o.id = r.order_id where r.state not in ('searching', 'offered', 'replaced') and (o.state = 'being-confirmed'
      or (r.state = 'released' or (r.state = 'lapsed' and r.silence = 'release')) <> exists (select 1 from order_events e
        join order_services s on s.id = e.service_id where s.order_id = o.id and e.to_state = 'cancelling' and e.cause = 'other-part-refused')
        and not exists (select 1 from operations_tasks t where t.order_id = o.id and t.kind = 'cancellation-refused')
        and o.updated_at < $1::timestamptz - interval '30 minutes')`,
  'I1 a refused part is replaced exactly when its choice says so, by one item at the price that was told': `
    select s.id from order_services s left join package_rescues r on r.service_id = s.id and r.state = 'replaced'
      where (s.replaced_by is not null) <> (r.id is not null)
    union all select r.id from package_rescues r join rescue_replacements p on p.id = r.replacement_id join order_services s on s.id = r.service_id
      join order_services taken on taken.id = s.replaced_by where p.rescue_id <> r.id or taken.order_id <> s.order_id
        or (taken.replaced_by is null and taken.amount <> p.amount) or taken.amount > p.amount or taken.step <> s.step`,
  'I6 replacements are looked for no longer than a minute': `
    select r.id from package_rescues r where r.state = 'searching' and r.created_at < $1::timestamptz - interval '5 minutes'`,
  'I1 what is released of a package gives back all that was paid for it': `
    select c.id from cancellations c where c.refund is distinct from c.paid and exists (select 1 from order_events e
      where e.service_id = c.service_id and e.to_state = 'cancelling' and e.cause = 'other-part-refused')`,
  'I2 what may be sold with a flight only does not stand without one': `
    select s.id from order_services s join orders o on o.id = s.order_id where s.sold_with = 'flight' and s.state = 'confirmed'
      and o.state <> 'being-confirmed' and o.updated_at < $1::timestamptz - interval '30 minutes'
      and not exists (select 1 from order_services f where f.order_id = s.order_id and f.kind = 'flight' and f.state not in ('rejected', 'cancelled'))
      and not exists (select 1 from cancellations c where c.service_id = s.id)
      and not exists (select 1 from operations_tasks t where t.order_id = s.order_id and t.kind = 'cancellation-refused')`,
}
