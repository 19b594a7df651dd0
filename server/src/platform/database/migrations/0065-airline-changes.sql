-- Changes that airlines made to booked flights, and what travelers answered.
create table airline_changes (
  id text primary key,
  order_id text not null references orders,
  service_id text not null references order_services,
  -- The supplier's own id of the change.
  supplier_change_id text not null,
  difference text not null check (difference in ('same', 'minor', 'major')),
  -- The flights before the change, and as the airline flies them now.
  before_legs jsonb not null,
  after_legs jsonb not null,
  state text not null,
  -- Until when the traveler is asked to answer.
  answer_by timestamptz not null,
  -- Of a package: whether the stay still fits is to be looked at by the traveler; kept once they did. Null: it fits.
  stay text check (stay in ('asked', 'kept')),
  -- When it is sent to the supplier next that the change is accepted; null: not any more.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (service_id, supplier_change_id)
);
create unique index airline_changes_open on airline_changes (service_id) where state in ('offered', 'accepting');
create index airline_changes_due on airline_changes (next_try_at) where next_try_at is not null;
create index airline_changes_order on airline_changes (order_id);
create trigger airline_changes_moves_legal before update on airline_changes for each row execute function only_legal_moves('airline-change');

create table airline_change_moves (
  id bigint generated always as identity primary key,
  change_id text not null references airline_changes,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index airline_change_moves_change on airline_change_moves (change_id, id);
create trigger airline_change_moves_append_only before update or delete on airline_change_moves for each row execute function append_only();
