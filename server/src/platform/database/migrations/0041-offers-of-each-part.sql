-- Each part of a package ends at its own time: who pays at an office is told which one ends first.
alter table order_services add column offer_until timestamptz;
