-- When whoever pays was last led to an attempt: one that is given again is tried now, though others were begun after it.
alter table payment_attempts add column chosen_at timestamptz;
update payment_attempts set chosen_at = created_at;
alter table payment_attempts alter column chosen_at set not null;
