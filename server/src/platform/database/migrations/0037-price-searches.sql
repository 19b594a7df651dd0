-- Cost of one passenger of each kind, in the currency of `amount`, without our fee: totals of a party are made of them.
-- Null: the search that saw the price had nobody of that kind.
alter table seen_prices add column adult_fare bigint, add column child_fare bigint, add column infant_fare bigint;

-- Trips whose price the shop looks for by itself. A row for each search, so that they can be counted and not repeated.
create table price_searches (
  id text primary key,
  brand text not null,
  origin text not null,
  destination text not null,
  cabin text not null,
  departs date not null,
  -- Null: one way.
  returns date,
  children boolean not null,
  infants boolean not null,
  asked_at timestamptz not null,
  -- Null until suppliers have answered or failed.
  ended_at timestamptz,
  constraint price_searches_key unique nulls not distinct (brand, origin, destination, cabin, departs, returns, children, infants)
);
create index price_searches_age on price_searches (asked_at);
