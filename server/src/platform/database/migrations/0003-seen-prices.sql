-- The lowest price of each pair of days that a flight search saw, as one adult would have paid it. Written again by every later search.
create table seen_prices (
  brand text not null,
  origin text not null,
  destination text not null,
  cabin text not null,
  departs date not null,
  -- Null: one way.
  returns date,
  -- True: the lowest of those without a stop; false: of all.
  direct boolean not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The search that saw it asked for whole cities, and everyone asked had answered.
  whole boolean not null,
  seen_at timestamptz not null,
  constraint seen_prices_key unique nulls not distinct (brand, origin, destination, cabin, departs, returns, direct)
);
create index seen_prices_age on seen_prices (seen_at);

-- The specification's mark of where the visitor came from, beside the click it belongs to.
alter table orders add column ticket text;
