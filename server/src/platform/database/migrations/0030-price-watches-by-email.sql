-- Prices that somebody without an account watches, by an e-mail address. The address counts only when its mailbox has
-- confirmed it; what nobody confirms is deleted.
alter table price_watches
  alter column user_id drop not null,
  add column reader text,
  add column reader_hash text,
  -- When the link to confirm with was sent last.
  add column asked_at timestamptz,
  add column confirmed_at timestamptz,
  add constraint price_watches_one_reader check (
    (user_id is null) = (reader is not null)
    and (reader is null) = (reader_hash is null)
    and (reader is null) = (asked_at is null)
    and (confirmed_at is null or reader is not null)
  );
create unique index price_watches_of_reader on price_watches (brand, reader_hash, address) where reader_hash is not null;
