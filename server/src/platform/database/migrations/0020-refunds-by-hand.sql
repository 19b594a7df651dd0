-- A refund that its gateway does not give back (never, not a part, or not so late): a person does. It waits as `refused` and is settled as `refunded`.
alter table refunds add column by_hand boolean not null default false;
update refunds set by_hand = true where state = 'refused';
