-- What the review showed of visas, and what was ticked there.
alter table orders add column visas_read jsonb;
