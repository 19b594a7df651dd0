-- Shared questions that this traveler answers otherwise than the family.
alter table visa_applications add column own_answers jsonb;

-- Verdict of the scanner for viruses; null: no scanner was set.
alter table visa_files add column scan text check (scan in ('clean', 'not-scanned'));
