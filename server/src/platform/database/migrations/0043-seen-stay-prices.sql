-- The lowest price of a search for a room of two adults, by city and days. The home page tells it for a few days.
create table seen_stay_prices (
  brand text not null,
  city text not null,
  check_in date not null,
  nights integer not null,
  -- Cost of the room for the whole stay, without our fee, in minor units of `currency`.
  cost bigint not null,
  currency text not null,
  -- The hotel that it was of, with its picture.
  hotel_id text not null,
  image text not null,
  image_color text,
  seen_at timestamptz not null,
  primary key (brand, city, check_in, nights)
);
create index seen_stay_prices_age on seen_stay_prices (seen_at);
