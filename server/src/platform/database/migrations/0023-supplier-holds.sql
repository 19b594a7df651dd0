-- Seats that a flight supplier keeps without payment, for an order that is paid at an office: asked for once, under the booking's own reference.
alter table order_services add column holdable boolean not null default false;

create table supplier_holds (
  id text primary key references order_services (id),
  order_id text not null references orders (id),
  state text not null,
  -- The supplier's own id of what it keeps; null as long as no answer told it.
  supplier_ref text,
  -- Until when the seats are kept, and until when at this price.
  pay_by timestamptz,
  price_until timestamptz,
  refusal text,
  asked_at timestamptz not null,
  next_check_at timestamptz,
  checks int not null default 0,
  updated_at timestamptz not null,
  constraint supplier_holds_named check (state not in ('held', 'paid', 'ended') or supplier_ref is not null)
);
create index supplier_holds_order on supplier_holds (order_id);
create index supplier_holds_open on supplier_holds (state) where state in ('asking', 'unknown', 'held');
create trigger supplier_holds_moves before update of state on supplier_holds for each row execute function only_legal_moves('hold');

create table supplier_hold_moves (
  id bigserial primary key,
  hold_id text not null references supplier_holds (id),
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index supplier_hold_moves_hold on supplier_hold_moves (hold_id, id);
create trigger supplier_hold_moves_append_only before update or delete on supplier_hold_moves for each row execute function append_only();
