-- What is written down to find faults by, masked before it is kept. `payment_logs` are the server's own; the others come from pages.
create table diagnostic_logs (
  id bigint generated always as identity primary key,
  collection text not null check (collection in ('console_logs', 'manual_logs', 'network_logs', 'payment_logs')),
  brand text,
  -- The beginning of the five minutes it was written in.
  group_time timestamptz not null,
  at timestamptz not null,
  -- Of a page, its path; `server` for what the server wrote.
  location text not null,
  user_agent text,
  url text check (url is null or collection = 'network_logs'),
  data jsonb not null
);
create index diagnostic_logs_by_group on diagnostic_logs (collection, group_time);
-- The story of one payment attempt.
create index diagnostic_logs_by_attempt on diagnostic_logs ((data ->> 'attemptId')) where collection = 'payment_logs';
