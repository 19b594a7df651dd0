-- "Pay for me": the points that the owner of an order set for whoever pays it by a link, and where that payer wants a receipt.
alter table pay_links add column points bigint not null default 0 check (points >= 0);

create table pay_link_receipts (
  link_id text primary key references pay_links (id),
  -- Sealed address and language of whoever pays.
  reader text not null,
  -- The browser that asked for it: nobody else is shown the address.
  visitor text not null,
  created_at timestamptz not null
);
create index pay_link_receipts_age on pay_link_receipts (created_at);
