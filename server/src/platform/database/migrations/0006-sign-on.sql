-- Codes of host apps that somebody approves to sign on. A code counts once, in the browser that asked for it.
create table sign_on_codes (
  code_hash text primary key,
  provider text not null,
  brand text not null,
  browser_hash text not null,
  valid_until timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index sign_on_codes_valid_until on sign_on_codes (valid_until);
