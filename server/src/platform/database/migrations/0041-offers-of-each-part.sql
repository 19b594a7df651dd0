-- Each part of a package ends at its own time; and a rate may be sold with a flight only.
alter table order_services add column offer_until timestamptz;
alter table order_services add column sold_with text;
