-- What an order is an order of (PK-3). Null only where a server before this one made the order: it is read from the
-- parts then, until the next release fills these too and requires it.
alter table orders add column product text check (product in ('flight', 'hotel', 'package', 'visa'));
update orders set product = (
  select case when bool_or(kind = 'visa') then 'visa'
    when bool_or(kind = 'hotel') and bool_or(kind = 'flight') then 'package'
    when bool_or(kind = 'hotel') then 'hotel' else 'flight' end
  from order_services where order_id = orders.id having count(*) > 0);
