-- The parts of a package are booked one after the other; what each would have cost by itself is kept with it.
alter table order_services add column step integer not null default 0;
alter table order_services add column alone_amount bigint;
