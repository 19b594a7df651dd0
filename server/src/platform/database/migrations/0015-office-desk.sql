-- Who works at the desk of an office: signs in by a name of their brand, at their own office alone.
create table staff (
  id text primary key,
  brand text not null,
  -- Of the brand's data.
  office text not null,
  user_name text not null check (user_name = lower(user_name)),
  -- As receipts name them.
  name text not null,
  password text not null,
  -- Only where the outside world is played: signs nobody in at a live shop.
  demo boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (brand, user_name)
);

create table staff_sessions (
  -- SHA-256 of the cookie.
  token_hash text primary key,
  staff_id text not null references staff (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;

-- What was done at a desk, by whom, when and about which order; written with what it tells of, never changed.
create table desk_actions (
  id bigint generated always as identity primary key,
  staff_id text not null references staff (id),
  brand text not null,
  office text not null,
  kind text not null check (kind in ('signed-in', 'signed-out', 'looked-up', 'took-payment', 'handed-out', 'printed')),
  order_id text references orders (id),
  attempt_id text references payment_attempts (id),
  refund_id text references refunds (id),
  -- Of money that changed hands.
  receipt text unique,
  amount bigint check (amount > 0),
  currency text,
  -- Of the page that asked: the same press sent twice is one action.
  key text,
  at timestamptz not null,
  check ((kind in ('took-payment', 'handed-out')) = (receipt is not null)),
  check ((receipt is null) = (amount is null) and (amount is null) = (currency is null)),
  check (kind <> 'took-payment' or (attempt_id is not null and order_id is not null)),
  check (kind <> 'handed-out' or (refund_id is not null and order_id is not null))
);
create index desk_actions_of_office on desk_actions (brand, office, at);
create index desk_actions_of_order on desk_actions (order_id) where order_id is not null;
create unique index desk_actions_one_payment on desk_actions (attempt_id) where kind = 'took-payment';
create unique index desk_actions_one_refund on desk_actions (refund_id) where kind = 'handed-out';
create trigger desk_actions_append_only before update or delete on desk_actions for each row execute function append_only();

-- What is typed at the desk to find the payment: the gateway reference of an attempt that is paid at an office.
create unique index payment_attempts_office_code on payment_attempts (gateway_reference) where gateway = 'office';
create unique index payment_attempts_one_hold on payment_attempts (order_id, installment) where gateway = 'office' and state in ('created', 'pending');
