-- Cookies of visitors that were renewed at sign-in or sign-out: the newest generation, by the hash of the visitor.
create table visitor_renewals (
  visitor text primary key,
  generation int not null check (generation > 0),
  renewed_at timestamptz not null
);
create index visitor_renewals_by_time on visitor_renewals (renewed_at);
