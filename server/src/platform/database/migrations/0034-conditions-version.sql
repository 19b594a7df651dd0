-- Which version of the conditions was accepted with an order.
alter table orders add column conditions_version text;
