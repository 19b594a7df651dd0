-- Vouchers that people make in the console, stops of any voucher, and copies.
alter table vouchers
  -- Null: of the brand's file, which is followed at each start. Of the others nothing of the rule ever changes.
  add column made_by text references people (id),
  -- Null: nobody stopped it. It may not be used; what an order reserved stays.
  add column stop text check (stop in ('paused', 'ended')),
  add column stopped_at timestamptz,
  add column stopped_by text references people (id),
  add check ((stop is null) = (stopped_at is null)),
  add check ((stop is null) = (stopped_by is null));

-- Copies that were made at once. The id has the key that the page sends: sent again, nothing is made again.
create table voucher_batches (
  id text primary key,
  voucher_id text not null references vouchers (id),
  copies int not null check (copies between 1 and 10000),
  made_by text not null references people (id),
  made_at timestamptz not null
);
create index voucher_batches_of_voucher on voucher_batches (voucher_id);
create trigger voucher_batches_append_only before update or delete on voucher_batches for each row execute function append_only();

-- Null: no copy. A copy is stopped with its voucher.
alter table vouchers add column batch_id text references voucher_batches (id);
create index vouchers_of_batch on vouchers (batch_id) where batch_id is not null;

-- What was ended stays ended.
create function voucher_ended_once() returns trigger language plpgsql as $$
begin
  if old.stop = 'ended' and new.stop is distinct from 'ended' then
    raise exception 'voucher % is ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger vouchers_ended_once before update on vouchers for each row execute function voucher_ended_once();

-- A brand may have thousands of copies: vouchers of one account, and those for new ones, are found without reading them all.
create index voucher_redemptions_of_holder on voucher_redemptions (holder) where state <> 'released';
create index voucher_grants_of_user on voucher_grants (user_id);
create index vouchers_for_new_accounts on vouchers (brand) where rule->>'audience' = 'new-account';
