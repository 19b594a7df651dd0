-- When passport and birth dates of the travelers were deleted, some time after the end of the order's journey.
alter table order_services add column passports_deleted_at timestamptz;
create index order_services_with_passports on order_services (id) where passports_deleted_at is null;
