-- How often something happened on a day. Nothing in it tells who caused it.
create table daily_counts (
  day date not null,
  brand text not null,
  language text not null,
  event text not null,
  count int not null check (count > 0),
  primary key (day, brand, language, event)
);
-- What happened lately is counted from the record of orders.
create index order_events_counted on order_events (at)
  where service_id is null and to_state in ('created', 'paid', 'confirmed', 'cancelled');
create index payment_attempts_created on payment_attempts (created_at);
