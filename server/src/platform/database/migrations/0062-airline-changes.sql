-- When the supplier of a booked flight is asked next whether the airline changed it; null: no more.
create table airline_change_checks (
  id text primary key references order_services,
  next_check_at timestamptz,
  -- The supplier's own id of the newest change that staff was told of.
  change_id text
);
create index airline_change_checks_due on airline_change_checks (next_check_at) where next_check_at is not null;
insert into airline_change_checks (id, next_check_at) select id, updated_at from order_services where kind = 'flight' and state = 'confirmed';
