-- Legal moves of every life cycle, written from the domain's tables at each start; the triggers below hold to them.
create table state_moves (
  life text not null,
  from_state text not null,
  to_state text not null,
  primary key (life, from_state, to_state)
);

create function only_legal_moves() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state and not exists (
    select 1 from state_moves where life = tg_argv[0] and from_state = old.state and to_state = new.state
  ) then
    raise exception '% % may not move from % to %', tg_argv[0], old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;

create table orders (
  id text primary key,
  reference text not null unique,
  brand text not null,
  visitor text not null,
  language text not null,
  state text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  usd_amount bigint not null,
  service_fee bigint not null,
  rate text not null,
  rate_as_of timestamptz not null,
  contact text not null,
  phone_hash text not null,
  comment text,
  wego_click_id text,
  gateway text not null,
  natural_key text not null,
  pay_by timestamptz not null,
  policies_accepted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_natural_key on orders (natural_key, created_at);
create index orders_open on orders (pay_by) where state in ('created', 'awaiting-payment', 'waiting-for-office');
create index orders_visitor on orders (visitor, created_at);
create trigger orders_moves before update of state on orders for each row execute function only_legal_moves('order');

create table order_services (
  id text primary key,
  order_id text not null references orders (id),
  position int not null,
  kind text not null check (kind in ('flight', 'hotel')),
  state text not null,
  supplier text not null,
  client_ref text not null unique,
  offer_refs jsonb not null,
  amount bigint not null,
  net_amount bigint not null,
  net_currency text not null,
  sold jsonb not null,
  travelers text not null,
  supplier_ref text,
  confirmation text,
  tickets jsonb,
  rejection text,
  next_check_at timestamptz,
  check_until timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position)
);
create index order_services_due on order_services (next_check_at) where state in ('ordered', 'booking', 'pending', 'unknown');
create trigger order_services_moves before update of state on order_services for each row execute function only_legal_moves('service');

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  service_id text references order_services (id),
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events for each row execute function append_only();

create table payment_attempts (
  id text primary key,
  order_id text not null references orders (id),
  gateway text not null,
  state text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  rate text not null,
  gateway_reference text,
  payment_id text,
  started jsonb,
  code text,
  reason text,
  instrument jsonb,
  expires_at timestamptz not null,
  paid_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  last_read_at timestamptz,
  previous_read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_attempts_order on payment_attempts (order_id, created_at);
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create unique index payment_attempts_one_paid on payment_attempts (order_id) where state in ('paid', 'paid_review');
create trigger payment_attempts_moves before update of state on payment_attempts for each row execute function only_legal_moves('attempt');

create table attempt_moves (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempts (id),
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index attempt_moves_attempt on attempt_moves (attempt_id, id);
create trigger attempt_moves_append_only before update or delete on attempt_moves for each row execute function append_only();

create table payment_events (
  id bigint generated always as identity primary key,
  gateway text not null,
  event_id text not null,
  attempt_id text,
  gateway_reference text,
  reading jsonb not null,
  body bytea not null,
  state text not null check (state in ('stored', 'parked', 'worked', 'abandoned')),
  received_at timestamptz not null,
  worked_at timestamptz,
  unique (gateway, event_id)
);
create index payment_events_open on payment_events (received_at) where state in ('stored', 'parked');

create table refunds (
  id text primary key,
  attempt_id text not null unique references payment_attempts (id),
  order_id text not null references orders (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'sent', 'pending', 'unknown', 'refused', 'refunded')),
  cause text not null,
  gateway_reference text,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_due on refunds (next_check_at) where next_check_at is not null;

create table idempotency_keys (
  visitor text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  order_id text references orders (id),
  held_until timestamptz not null,
  created_at timestamptz not null,
  primary key (visitor, route, key)
);

create table order_views (
  order_id text not null references orders (id),
  visitor text not null,
  granted_at timestamptz not null,
  primary key (order_id, visitor)
);

create table operations_tasks (
  id text primary key,
  order_id text references orders (id),
  kind text not null,
  note text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index operations_tasks_open on operations_tasks (order_id, kind) where closed_at is null;

create table mails (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null,
  about text not null,
  note text,
  state text not null check (state in ('queued', 'sending', 'sent')),
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (order_id, kind, about)
);
create index mails_due on mails (next_try_at) where state <> 'sent';
