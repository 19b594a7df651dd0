-- Tasks of no order: they are about a rule of visas, a passport and a country (`IQ TR`).
alter table operations_tasks alter column order_id drop not null, add column subject text,
  add constraint operations_tasks_about check ((order_id is null) <> (subject is null));
create unique index operations_tasks_about_subject on operations_tasks (brand, kind, subject) where closed_at is null;
