-- Points: append-only double entry. What an account has is kept beside it, never below zero, and equals the sum of its entries.
create table point_wallets (
  user_id text primary key references users (id),
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0)
);
create table point_postings (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('earned', 'reserved', 'released', 'spent', 'returned', 'taken-back', 'corrected')),
  -- An order or a payment attempt: of each kind it has one posting.
  about text not null,
  order_id text references orders (id),
  at timestamptz not null,
  unique (kind, about)
);
create index point_postings_of_user on point_postings (user_id, id desc);
-- What was set aside is spent or released, not both.
create unique index point_postings_one_end on point_postings (about) where kind in ('spent', 'released');
create table point_entries (
  id bigint generated always as identity primary key,
  posting_id bigint not null references point_postings (id),
  account text not null check (account in ('available', 'reserved', 'house')),
  amount bigint not null check (amount <> 0)
);
create index point_entries_of_posting on point_entries (posting_id);
create trigger point_postings_append_only before update or delete on point_postings for each row execute function append_only();
create trigger point_entries_append_only before update or delete on point_entries for each row execute function append_only();

create function points_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from point_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not add up', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger point_entries_add_up after insert on point_entries
  deferrable initially deferred for each row execute function points_balance();

create table vouchers (
  id text primary key,
  brand text not null,
  code text not null,
  rule jsonb not null,
  created_at timestamptz not null,
  unique (brand, code)
);
create table voucher_grants (
  voucher_id text not null references vouchers (id),
  user_id text not null references users (id),
  granted_at timestamptz not null,
  primary key (voucher_id, user_id)
);
create table voucher_redemptions (
  id text primary key,
  voucher_id text not null references vouchers (id),
  -- An account's id, or the hash of a visitor without one.
  holder text not null,
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index voucher_redemptions_of_voucher on voucher_redemptions (voucher_id, holder) where state <> 'released';
create unique index voucher_redemptions_one_an_order on voucher_redemptions (order_id) where state <> 'released';
