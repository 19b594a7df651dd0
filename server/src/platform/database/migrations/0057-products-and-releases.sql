-- Orders that a server before 0056 made have the product of their items (PK-3); one without items is told as a flight,
-- as it was read until now. From here on each order keeps its own.
update orders set product = coalesce((
  select case when bool_or(kind = 'visa') then 'visa'
    when bool_or(kind = 'hotel') and bool_or(kind = 'flight') then 'package'
    when bool_or(kind = 'hotel') then 'hotel' else 'flight' end
  from order_services where order_id = orders.id), 'flight')
where product is null;
alter table orders alter column product set not null;
-- By the month nothing is paid for one part of a package: all that was paid of the order goes back (PK-21).
alter table cancellations drop constraint cancellations_paid_check, add check (paid >= 0);
