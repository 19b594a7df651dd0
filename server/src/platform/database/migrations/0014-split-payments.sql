-- Points and vouchers as parts of a payment: set aside with the attempt, used when it is paid, released when it ends without.
alter table payment_attempts
  -- As it is written on the voucher.
  add column voucher_code text,
  -- Whose points they are.
  add column points_user_id text references users (id),
  -- 'gone': it was paid after what it had set aside was released and taken by another; its money went back and it pays for nothing.
  add column savings text not null default 'none' check (savings in ('none', 'reserved', 'used', 'released', 'gone')),
  add constraint payment_attempts_savings_told check (savings <> 'none' or (points_amount = 0 and voucher_amount = 0)),
  add constraint payment_attempts_points_of_someone check (points = 0 or points_user_id is not null),
  add constraint payment_attempts_voucher_named check (voucher_amount = 0 or voucher_code is not null),
  add constraint payment_attempts_fee_within check (fee < amount);

-- Nothing was redeemed before orders could be paid with vouchers.
alter table voucher_redemptions add column attempt_id text not null references payment_attempts (id);
create index voucher_redemptions_of_attempt on voucher_redemptions (attempt_id);

-- Of `amount`, what the traveler had paid for the method; goes back only with the whole of an attempt.
alter table refunds add column fee bigint not null default 0 check (fee between 0 and amount);

-- What a refund gives back besides money, in the transaction that promises the money. A voucher's share is no money: its use comes back when nothing
-- of the order stands any more.
create table saving_returns (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempts (id),
  order_id text not null references orders (id),
  cancellation_id text references cancellations (id),
  points bigint not null check (points >= 0),
  points_amount bigint not null check (points_amount >= 0),
  voucher_amount bigint not null check (voucher_amount >= 0),
  at timestamptz not null,
  check (points_amount + voucher_amount > 0)
);
create unique index saving_returns_whole on saving_returns (attempt_id) where cancellation_id is null;
create unique index saving_returns_parts on saving_returns (cancellation_id, attempt_id) where cancellation_id is not null;
create index saving_returns_order on saving_returns (order_id);
create trigger saving_returns_append_only before update or delete on saving_returns for each row execute function append_only();
