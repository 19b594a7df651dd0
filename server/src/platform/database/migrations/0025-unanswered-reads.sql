-- Since when the gateway has not answered what is asked about an attempt; null where its last answer was one.
alter table payment_attempts add column unanswered_at timestamptz;
create index payment_attempts_unanswered on payment_attempts (gateway, next_check_at) where unanswered_at is not null;
