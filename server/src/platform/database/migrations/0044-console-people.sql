-- People who run the agency: they sign in to the console with a password and a second factor.
create table people (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Of e-mails to this person.
  language text not null,
  -- Argon2id. Null: invited, and no password chosen yet.
  password text,
  -- Sealed secret of the one-time codes. Null until the first code of it was given.
  second_factor text,
  -- Number of the newest 30 seconds whose code was accepted: no code counts twice.
  last_code_step bigint,
  -- Only where the outside world is played: signs nobody in at a live shop.
  demo boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz,
  ended_at timestamptz
);

-- One role at each brand that a person works for.
create table posts (
  person_id text not null references people (id),
  brand text not null,
  role text not null,
  primary key (person_id, brand)
);

create table recovery_codes (
  person_id text not null references people (id),
  -- SHA-256 of 80 random bits.
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

create table invitations (
  -- SHA-256 of the token in the e-mail's link.
  token_hash text primary key,
  person_id text not null references people (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index invitations_of_person on invitations (person_id) where ended_at is null;

create table console_sessions (
  -- SHA-256 of the cookie.
  token_hash text primary key,
  person_id text not null references people (id),
  -- Null: the password was right, the second factor is still asked for.
  signed_in_at timestamptz,
  -- Sealed secret that the person is putting into an app for one-time codes.
  enrolling text,
  step_up_until timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index console_sessions_of_person on console_sessions (person_id) where ended_at is null;

-- Browsers that a person has signed in with. Another one is told to them by e-mail.
create table person_devices (
  person_id text not null references people (id),
  -- SHA-256 of the browser's cookie.
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

-- What the people of the console did. Rows never change, and each has the hash of the one before it.
create table staff_actions (
  -- Numbered without gaps by the trigger below.
  id bigint primary key default 0,
  at timestamptz not null,
  -- Null: a command at the server.
  person_id text references people (id),
  by_name text not null,
  brand text,
  act text not null,
  permission text,
  order_id text references orders (id),
  -- Short facts, without personal data of travelers.
  details jsonb not null,
  reason text,
  previous_hash text not null default '',
  hash text not null default ''
);
create index staff_actions_of_person on staff_actions (person_id, id);
create index staff_actions_of_order on staff_actions (order_id, id) where order_id is not null;

-- SHA-256 of a row with the hash of the row before it.
create function staff_action_hash(a staff_actions) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(a.previous_hash, a.id,
    to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.person_id, a.by_name, a.brand, a.act, a.permission, a.order_id,
    a.details, a.reason)::text, 'UTF8')), 'hex')
$$;

-- One row after the other, also from several servers: whoever writes waits for the transaction that wrote before.
create function chain_staff_action() returns trigger language plpgsql as $$
declare
  newest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff actions', 7));
  select id, hash into newest from staff_actions order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.previous_hash := coalesce(newest.hash, '');
  new.hash := staff_action_hash(new);
  return new;
end
$$;
create trigger staff_actions_chained before insert on staff_actions for each row execute function chain_staff_action();
create trigger staff_actions_append_only before update or delete on staff_actions for each row execute function append_only();
