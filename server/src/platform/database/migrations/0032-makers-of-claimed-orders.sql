-- An order that an account claimed in another browser stays to be read and cancelled where it was made.
alter table orders add column maker_keeps boolean not null default false;
