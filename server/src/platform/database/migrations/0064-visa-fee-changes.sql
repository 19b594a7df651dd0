-- Fees of authorities that changed between payment and handing in, one row a change.
create table visa_fee_changes (
  id text primary key,
  application_id text not null references visa_applications,
  order_id text not null references orders,
  -- For one traveler in the authority's currency: what we last agreed to pay, and what it asks for.
  fee_before bigint not null check (fee_before >= 0),
  fee_now bigint not null check (fee_now >= 0),
  fee_currency text not null,
  -- In the order's currency: what the traveler paid for, the fee as it is now, and what of it is not paid for.
  paid_part bigint not null check (paid_part >= 0),
  now_part bigint not null check (now_part >= 0),
  difference bigint not null check (difference = greatest(now_part - paid_part, 0)),
  -- What the brand bore at most then.
  brand_limit bigint not null,
  state text not null check (state in ('lower', 'borne', 'asked', 'paid', 'withdrawn')),
  -- Until when the traveler may pay the difference; null where nobody was asked.
  until timestamptz,
  -- Who entered the fee, and who decided that we bear it or withdrew, of the console; null: nobody of ours.
  entered_by text references people,
  decided_by text references people,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null)),
  check (state <> 'asked' or until is not null)
);
create index visa_fee_changes_of on visa_fee_changes (application_id, created_at);
create unique index visa_fee_changes_asked on visa_fee_changes (application_id) where state = 'asked';
create index visa_fee_changes_due on visa_fee_changes (until) where state = 'asked';

-- The raised fee that an attempt pays; null: it pays the order, or installments.
alter table payment_attempts add column fee_change_id text references visa_fee_changes;
create index payment_attempts_of_fee on payment_attempts (fee_change_id) where fee_change_id is not null;
drop index payment_attempts_one_paid;
create unique index payment_attempts_one_paid on payment_attempts (order_id, installment, coalesce(fee_change_id, ''))
  where state in ('paid', 'paid_review');
drop index payment_attempts_one_hold;
create unique index payment_attempts_one_hold on payment_attempts (order_id, installment, coalesce(fee_change_id, ''))
  where gateway = 'office' and state in ('created', 'pending');
