-- Travelers whom people with an account save for their next booking. All that is known of one is sealed, name included.
create table travelers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  brand text not null,
  traveler text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When a booking was last filled with it.
  used_at timestamptz not null
);
create index travelers_of_user on travelers (user_id, used_at desc);
create index travelers_unused on travelers (used_at);
