-- What an attempt takes besides the gateway's money, and which part of its order it pays. `amount` is what the gateway is asked for: the part of the
-- order, less voucher and points, plus the fee of the method.
alter table payment_attempts
  -- 1 also for an order that is paid whole.
  add column installment int not null default 1 check (installment >= 1),
  add column fee bigint not null default 0 check (fee >= 0),
  add column points bigint not null default 0 check (points >= 0),
  add column points_amount bigint not null default 0 check (points_amount >= 0),
  add column voucher_amount bigint not null default 0 check (voucher_amount >= 0);
drop index payment_attempts_one_paid;
create unique index payment_attempts_one_paid on payment_attempts (order_id, installment) where state in ('paid', 'paid_review');
