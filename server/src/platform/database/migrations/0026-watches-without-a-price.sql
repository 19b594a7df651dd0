-- A search that found nothing is watched too: until it finds something, there is no price.
alter table price_watches alter column amount drop not null;
