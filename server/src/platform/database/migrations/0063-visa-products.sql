-- Visa products are content too: one item for each product of a brand, which its file may have begun.
alter table content_items drop constraint content_items_kind_check;
alter table content_items add constraint content_items_kind_check check (kind in ('notice', 'home', 'visa'));
alter table content_items
  add column product_id text,
  add constraint content_items_product check ((kind = 'visa') = (product_id is not null));
create unique index content_items_of_product on content_items (brand, product_id) where kind = 'visa';

-- A price far from the one that two people agreed on is published by a second person. One approval makes one publication.
alter table content_publications
  add column approved_by text references people (id) check (approved_by <> person_id),
  add column approval_id text unique references approvals (id),
  add constraint content_publications_by_two check ((approved_by is null) = (approval_id is null));
