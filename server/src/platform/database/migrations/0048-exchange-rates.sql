-- What needs a second person: proposed by one, decided by another.
create table approvals (
  id text primary key,
  kind text not null,
  -- Names what it is about: one proposal at a time waits for each.
  subject text not null,
  -- What would be done.
  body jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'lapsed')),
  proposed_by text not null references people (id),
  proposed_at timestamptz not null,
  lapses_at timestamptz not null,
  -- Null while it waits, and of one that lapsed.
  decided_by text references people (id),
  decided_at timestamptz,
  -- Of a refusal.
  reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (state in ('proposed', 'lapsed'))),
  check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index approvals_waiting on approvals (kind, subject) where state = 'proposed';
create index approvals_by_time on approvals (proposed_at, id);

-- A proposal is decided once, and what was proposed stays what it was.
create function approval_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'approval % is % already', old.id, old.state using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.subject, new.body, new.proposed_by, new.proposed_at)
     is distinct from (old.id, old.kind, old.subject, old.body, old.proposed_by, old.proposed_at) then
    raise exception 'approval % would be another one', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger approvals_decided_once before update on approvals for each row execute function approval_decided_once();
create trigger approvals_kept before delete on approvals for each row execute function append_only();

-- What one US dollar costs in the payment currency of a market, from a time on. The newest row of a market holds; where
-- it has none, the market's file does. Rows never change.
create table exchange_rates (
  id bigint generated always as identity primary key,
  market text not null,
  currency text not null,
  -- A decimal number, as it is computed with.
  rate text not null check (rate ~ '^\d{1,9}(\.\d{1,6})?$' and rate::numeric > 0),
  holds_from timestamptz not null,
  -- Where it was read, in a person's words.
  source text not null,
  proposed_by text not null references people (id),
  -- Null: a small change, which needs no second person.
  approved_by text references people (id) check (approved_by <> proposed_by),
  -- One approval makes one rate.
  approval_id text unique references approvals (id),
  check ((approved_by is null) = (approval_id is null))
);
create index exchange_rates_of_market on exchange_rates (market, currency, id desc);
create trigger exchange_rates_append_only before update or delete on exchange_rates for each row execute function append_only();
