-- The part of a count that an analytics service was sent: a number is never sent twice.
alter table daily_counts add column sent int not null default 0 check (sent between 0 and count);
create index daily_counts_unsent on daily_counts (day) where sent < count;
