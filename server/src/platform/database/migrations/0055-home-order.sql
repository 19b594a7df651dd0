-- The order of the sections of a brand's home page is content too: one item a brand.
alter table content_items drop constraint content_items_kind_check;
alter table content_items add constraint content_items_kind_check check (kind in ('notice', 'home'));
create unique index content_items_home on content_items (brand) where kind = 'home';
