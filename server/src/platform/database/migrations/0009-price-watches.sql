-- Searches whose price an account wants to hear of when it falls.
create table price_watches (
  id text primary key,
  user_id text not null references users (id),
  brand text not null,
  language text not null,
  kind text not null check (kind in ('flight', 'hotel')),
  -- The search's own address: an account watches each search once.
  address text not null,
  search jsonb not null,
  currency text not null,
  -- The lowest that its owner was told.
  amount bigint not null check (amount > 0),
  -- Day at the brand's home from which nothing is looked for any more.
  ends_on date not null,
  checked_at timestamptz not null,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, address)
);
create index price_watches_due on price_watches (next_check_at);
