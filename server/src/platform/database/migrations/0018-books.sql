-- What gateways and suppliers say happened, taken from their statements: replaced as a whole for the span of each statement.
create table statements (
  -- A gateway's kind or a supplier's id.
  party text primary key,
  -- Lines of this span are here; null before the first statement.
  covers_from timestamptz,
  covers_until timestamptz,
  taken_at timestamptz,
  -- Where the last one came from.
  source text check (source in ('fetched', 'imported')),
  -- Taken by whichever server comes first.
  next_at timestamptz not null
);
create table statement_lines (
  party text not null,
  kind text not null check (kind in ('payment', 'refund', 'booking')),
  id text not null,
  reference text,
  of_payment text,
  amount bigint not null,
  currency text not null,
  state text not null check (state in ('done', 'cancelled')),
  at timestamptz not null,
  -- The row of ours that tells of the same thing: an attempt, a refund or a service.
  our_id text,
  primary key (party, kind, id)
);
create index statement_lines_at on statement_lines (party, at);
create index statement_lines_ours on statement_lines (our_id) where our_id is not null;

-- Where our record and theirs do not agree. Nothing is mended by itself; a person settles it with a note.
create table differences (
  id text primary key,
  party text not null,
  kind text not null,
  -- The id of our row, or of their line where we have none.
  about text not null,
  order_id text,
  -- Null where nothing of ours says whose it is.
  brand text,
  -- Amounts in minor units, ids and times, as each side has them; null where it has nothing.
  ours jsonb,
  theirs jsonb,
  at timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- It was not there any more when looked for again.
  gone_at timestamptz,
  settled_at timestamptz,
  settled_by text,
  note text,
  check ((settled_at is null) = (settled_by is null)),
  check (ours is not null or theirs is not null)
);
create unique index differences_open on differences (party, kind, about) where gone_at is null and settled_at is null;
create index differences_of_order on differences (order_id) where order_id is not null;
