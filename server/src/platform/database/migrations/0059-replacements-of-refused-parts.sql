-- Stays that may take the place of a refused part of a package, and the one that did.
create table rescue_replacements (
  id text primary key,
  rescue_id text not null references package_rescues,
  position int not null,
  supplier text not null,
  offer_refs jsonb not null,
  sold jsonb not null,
  -- What of the refused part's price stands for it, in the order's currency; the rest goes back.
  amount bigint not null check (amount >= 0),
  net_amount bigint not null,
  net_currency text not null,
  -- To the refused stay.
  meters int not null check (meters >= 0),
  -- The supplier no longer sells it.
  gone_at timestamptz,
  created_at timestamptz not null,
  unique (rescue_id, position)
);

alter table package_rescues add column replacement_id text references rescue_replacements;
alter table package_rescues add constraint package_rescues_replaced check ((state = 'replaced') = (replacement_id is not null));
drop index package_rescues_open;
create unique index package_rescues_open on package_rescues (order_id) where state in ('searching', 'offered');
create index package_rescues_searching on package_rescues (created_at) where state = 'searching';

-- The part that was booked in the place of this one, which was refused. Of this one only what goes back is left.
alter table order_services add column replaced_by text unique references order_services;
alter table order_services add constraint order_services_replaced check (replaced_by is null or state = 'rejected');
