-- A service that its supplier refuses after the payment, while others of its order stand, gives its share back by itself, once, under its own id. A refund
-- is of the whole of an attempt, of a cancellation, or of a refused service. The fee of a method goes back with the whole, and in shares with what was refused.
alter table refunds
  add column service_id text references order_services (id),
  add constraint refunds_of_one_thing check (cancellation_id is null or service_id is null);
drop index refunds_whole;
create unique index refunds_whole on refunds (attempt_id) where cancellation_id is null and service_id is null;
create unique index refunds_refused on refunds (service_id, attempt_id) where service_id is not null;

alter table saving_returns
  add column service_id text references order_services (id),
  add constraint saving_returns_of_one_thing check (cancellation_id is null or service_id is null);
drop index saving_returns_whole;
create unique index saving_returns_whole on saving_returns (attempt_id) where cancellation_id is null and service_id is null;
create unique index saving_returns_refused on saving_returns (service_id, attempt_id) where service_id is not null;

-- Known from the moment it is asked for: what comes back is for a person to give back, since its gateway does not.
alter table cancellations add column by_hand boolean not null default false;
