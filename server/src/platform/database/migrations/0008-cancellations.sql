-- What cancelling would give back at a moment, told to one visitor; confirmed at most once.
create table cancellation_quotes (
  id text primary key,
  order_id text not null references orders (id),
  visitor text not null,
  service_id text references order_services (id),
  parts jsonb not null,
  valid_until timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index cancellation_quotes_order on cancellation_quotes (order_id, created_at);

-- The cancelling of one service. A null refund is not nothing: a person finds it out.
create table cancellations (
  id text primary key,
  quote_id text not null references cancellation_quotes (id),
  order_id text not null references orders (id),
  service_id text not null references order_services (id),
  state text not null,
  currency text not null,
  paid bigint not null check (paid > 0),
  refund bigint check (refund between 0 and paid),
  found_at timestamptz,
  supplier_quote jsonb not null,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cancellations_one_of_a_service on cancellations (service_id) where state <> 'refused';
create index cancellations_order on cancellations (order_id, created_at);
create index cancellations_due on cancellations (next_check_at) where next_check_at is not null;
create trigger cancellations_moves before update of state on cancellations for each row execute function only_legal_moves('cancellation');

create table cancellation_moves (
  id bigint generated always as identity primary key,
  cancellation_id text not null references cancellations (id),
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index cancellation_moves_cancellation on cancellation_moves (cancellation_id, id);
create trigger cancellation_moves_append_only before update or delete on cancellation_moves for each row execute function append_only();

-- An attempt goes back as a whole, once, or in parts, one for each cancellation.
alter table refunds drop constraint refunds_attempt_id_key;
alter table refunds add column cancellation_id text references cancellations (id);
create unique index refunds_whole on refunds (attempt_id) where cancellation_id is null;
create unique index refunds_parts on refunds (cancellation_id, attempt_id) where cancellation_id is not null;
create index refunds_order on refunds (order_id);

-- When what was sold is over, on the clocks where it ends: the last landing, or the end of the check-out day.
create function service_ends_at(kind text, sold jsonb) returns timestamptz language sql stable as $$
  select case kind
    when 'flight' then (sold->'legs'->-1->'segments'->-1->'to'->>'at')::timestamp at time zone (sold->'legs'->-1->'segments'->-1->'to'->>'zone')
    else ((sold->>'checkOut')::date + 1)::timestamp at time zone (sold->'hotel'->>'zone')
  end
$$;
