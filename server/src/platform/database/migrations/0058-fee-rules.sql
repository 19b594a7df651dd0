-- Versions of the fee rules that staff make. The newest version of a rule is in force until it ends the rule; where no
-- rule fits an offer, the fee of the brand's file is taken. Rows never change.
create table fee_rule_versions (
  id bigint generated always as identity primary key,
  rule_id text not null,
  version int not null check (version > 0),
  brand text not null,
  -- Product, conditions and fee.
  rule jsonb not null,
  -- From this version on the rule is over.
  ended boolean not null,
  made_at timestamptz not null,
  -- In a person's words.
  reason text not null,
  proposed_by text not null references people (id),
  -- Null: a small change, which needs no second person.
  approved_by text references people (id) check (approved_by <> proposed_by),
  -- One approval makes one version.
  approval_id text unique references approvals (id),
  unique (rule_id, version),
  check ((approved_by is null) = (approval_id is null))
);
create index fee_rule_versions_of_brand on fee_rule_versions (brand, id desc);
create trigger fee_rule_versions_append_only before update or delete on fee_rule_versions for each row execute function append_only();

-- The rule by which an item's fee was made; null: the brand's file, and items of before.
alter table order_services
  add column fee_rule_id text,
  add column fee_rule_version int,
  add foreign key (fee_rule_id, fee_rule_version) references fee_rule_versions (rule_id, version),
  add check ((fee_rule_id is null) = (fee_rule_version is null));
