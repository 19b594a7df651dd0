-- What is known of someone with an account. E-mail, names, passport and birth date stand sealed in `details`; addresses are found by keyed hashes.
create table accounts (
  user_id text primary key references users (id),
  brand text not null,
  email_hash text,
  -- Argon2id; null for who came through a host app and has set none.
  password text,
  -- Of the phone that was verified, and of no other.
  phone_hash text,
  details text not null,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index accounts_email on accounts (brand, email_hash) where email_hash is not null;
create unique index accounts_phone on accounts (brand, phone_hash) where phone_hash is not null;

create table user_roles (
  user_id text not null references users (id),
  role text not null,
  given_at timestamptz not null,
  primary key (user_id, role)
);

-- Who someone is to a host app or another identity provider.
create table linked_accounts (
  brand text not null,
  provider text not null,
  subject text not null,
  user_id text not null references users (id),
  linked_at timestamptz not null,
  primary key (brand, provider, subject)
);
create index linked_accounts_of_user on linked_accounts (user_id);

create table user_pictures (
  user_id text primary key references users (id),
  version text not null,
  -- WebP, drawn anew by the server.
  picture bytea not null,
  created_at timestamptz not null
);

-- A session is a family of refresh tokens: each carries its generation, only the newest counts.
create table user_sessions (
  id text primary key,
  user_id text not null references users (id),
  brand text not null,
  visitor text not null,
  way text not null,
  stay boolean not null,
  generation int not null default 1,
  rotated_at timestamptz not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_cause text,
  check ((ended_at is null) = (end_cause is null))
);
create index user_sessions_of_user on user_sessions (user_id, created_at desc);
create index user_sessions_ends on user_sessions (expires_at);

-- A code sent by mail or SMS. One that can lead nowhere (`dead`) is kept and counted like any other, so that nobody learns who has an account.
create table account_codes (
  id text primary key,
  brand text not null,
  purpose text not null,
  channel text not null,
  visitor text not null,
  user_id text references users (id),
  dead boolean not null,
  -- Sealed: whom it is for, and what happens when it is verified.
  request text not null,
  code_hash text not null,
  language text not null,
  tries int not null default 0,
  sends int not null default 1,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index account_codes_age on account_codes (created_at);

-- Links that set a new password. `user_id` is null where nobody has the address that asked.
create table password_resets (
  token_hash text primary key,
  brand text not null,
  user_id text references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id) where user_id is not null;
create index password_resets_age on password_resets (created_at);

-- How often something was tried since when; rows whose time is over begin anew.
create table account_tries (
  key text primary key,
  count int not null,
  until timestamptz not null
);

-- Guests' orders are claimed by who proves to read the address they were made with.
alter table orders add column email_hash text;
create index orders_of_guest_email on orders (brand, email_hash) where user_id is null and email_hash is not null;
