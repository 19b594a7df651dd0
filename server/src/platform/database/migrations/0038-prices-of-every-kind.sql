-- Cost of one senior, youth and infant with a seat, as of the others.
alter table seen_prices add column senior_fare bigint, add column youth_fare bigint, add column seat_infant_fare bigint;

-- Kinds of passengers whose fares a search looks for, as children and infants on laps are.
alter table price_searches
  add column seniors boolean not null default false,
  add column youths boolean not null default false,
  add column seat_infants boolean not null default false,
  drop constraint price_searches_key,
  add constraint price_searches_key unique nulls not distinct
    (brand, origin, destination, cabin, departs, returns, children, infants, seniors, youths, seat_infants);
