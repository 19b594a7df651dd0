-- Suppliers and gateways that staff switched off, and on again. The newest row of a service holds, an end that has
-- passed counts as on. Rows never change.
create table service_switches (
  id bigint generated always as identity primary key,
  -- A gateway's kind or a supplier's id.
  service text not null,
  state text not null check (state in ('off', 'on')),
  -- End of being off. Null: until somebody switches it on.
  until timestamptz,
  reason text not null,
  set_by text not null references people (id),
  set_at timestamptz not null,
  check (until is null or (state = 'off' and until > set_at))
);
create index service_switches_of_service on service_switches (service, id desc);
create trigger service_switches_append_only before update or delete on service_switches for each row execute function append_only();

-- An unexpected failure of a call, by the reference that its visitor was told.
create index diagnostic_logs_by_reference on diagnostic_logs ((data ->> 'reference')) where collection = 'network_logs';
