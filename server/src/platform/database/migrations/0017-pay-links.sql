-- "Pay for me": a link with which somebody else pays an order, who sees what it is and what it costs, and nothing of its people but a first name.
create table pay_links (
  id text primary key,
  order_id text not null references orders (id),
  -- SHA-256 of the secret in the link; nobody keeps the secret itself.
  token_hash text not null unique,
  currency text not null check (currency in ('IQD', 'SYP', 'USD', 'EUR')),
  -- The order's total when the link was made: a changed order ends it.
  amount bigint not null check (amount > 0),
  -- The voucher its owner had set.
  voucher text,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'newer-link')),
  check ((ended_at is null) = (ended_by is null)),
  created_at timestamptz not null
);
create unique index pay_links_open on pay_links (order_id) where ended_at is null;

-- Browsers that opened a link by its secret.
create table pay_link_views (
  link_id text not null references pay_links (id),
  visitor text not null,
  granted_at timestamptz not null,
  primary key (link_id, visitor)
);

-- The link an attempt was begun with; null where whoever ordered pays.
alter table payment_attempts add column pay_link_id text references pay_links (id);

-- How gateways fare is read from the last starts of everyone.
create index attempt_moves_starts on attempt_moves (at) where cause in ('started', 'start-refused', 'start-not-answered');
