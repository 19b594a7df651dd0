-- Until when the supplier's offer holds: the furthest an order may be held for payment at an office. Unknown for orders made before.
alter table orders add column offer_until timestamptz;
