-- People with an account, each of one brand; what is known of them is kept by the accounts.
create table users (
  id text primary key,
  brand text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);

-- Whose order it is, where it was made or claimed by someone with an account.
alter table orders add column user_id text references users (id);
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;

-- Letters that are about no order: `letter` is the sealed recipient and content, emptied once it was sent.
alter table mails alter column order_id drop not null;
alter table mails add column brand text;
alter table mails add column language text;
alter table mails add column letter text;
alter table mails add constraint mails_know_their_reader
  check (order_id is not null or (brand is not null and language is not null and letter is not null));
create unique index mails_letters_once on mails (kind, about) where order_id is null;
