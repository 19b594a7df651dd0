-- The latest time that a server of this shop has read: an earlier one is read after the clock was set back.
create table latest_time (
  id int primary key check (id = 1),
  at timestamptz not null
);
