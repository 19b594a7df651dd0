-- Hotels and flights that an account wants to find again, ten at most. What was saved before times were kept has the
-- oldest time, and its place in the list.
create table wishlist_items (
  user_id text not null references users (id),
  item_id text not null,
  product text not null check (product in ('flight', 'hotel')),
  name text not null,
  query text not null,
  image text,
  saved_at timestamptz not null,
  position int not null,
  primary key (user_id, item_id)
);
