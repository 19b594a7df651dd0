-- What a traveler is offered when one part of a package is confirmed and a later one was refused.
create table package_rescues (
  id text primary key,
  order_id text not null references orders,
  -- The part that was refused.
  service_id text not null unique references order_services,
  state text not null,
  -- What happens when nobody chooses, as it was told with the offer.
  silence text not null check (silence in ('keep', 'release')),
  until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index package_rescues_open on package_rescues (order_id) where state = 'offered';
create index package_rescues_due on package_rescues (until) where state = 'offered';
create trigger package_rescues_moves_legal before update on package_rescues for each row execute function only_legal_moves('rescue');

create table package_rescue_moves (
  id bigint generated always as identity primary key,
  rescue_id text not null references package_rescues,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index package_rescue_moves_rescue on package_rescue_moves (rescue_id, id);
create trigger package_rescue_moves_append_only before update or delete on package_rescue_moves for each row execute function append_only();
