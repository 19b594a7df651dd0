-- A part that may be sold with a flight only (PK-3): its own price is told nowhere, and it is never cancelled alone.
alter table order_services add column sold_with text not null default 'any' check (sold_with in ('any', 'flight'));
