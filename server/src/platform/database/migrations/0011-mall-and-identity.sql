-- Tokens of host apps that were exchanged, or tried to be: each counts once, whatever the app says of it.
create table redeemed_tokens (
  provider text not null,
  token_hash text not null,
  redeemed_at timestamptz not null,
  primary key (provider, token_hash)
);
create index redeemed_tokens_age on redeemed_tokens (redeemed_at);

-- What the second identity provider gave for an account: its access and refresh token, sealed.
create table identity_links (
  user_id text primary key references users (id),
  tokens text not null,
  -- One call at a time uses the tokens of an account: the provider ends a session whose refresh token is used twice.
  leased_until timestamptz,
  updated_at timestamptz not null
);
