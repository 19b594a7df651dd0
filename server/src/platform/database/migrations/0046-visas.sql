-- Visas are sold: an item for each traveler, whose application is followed until the authority has decided.
alter table order_services drop constraint order_services_kind_check;
alter table order_services add constraint order_services_kind_check check (kind in ('flight', 'hotel', 'visa'));
-- Share of a refused item that goes back, where it is not its whole amount; null: all of it.
alter table order_services add column back_on_refusal bigint;
-- Keyed hash of passport, country and arrival of a visa: what is applied for is not sold a second time.
alter table order_services add column visa_key text;
create index order_services_visa on order_services (visa_key) where visa_key is not null;
alter table order_services add constraint order_services_back check (back_on_refusal between 0 and amount);

-- The stay of a visa ends in a zone that nobody knows: the latest on Earth.
create or replace function service_ends_at(kind text, sold jsonb) returns timestamptz language sql stable as $$
  select case kind
    when 'flight' then (sold->'legs'->-1->'segments'->-1->'to'->>'at')::timestamp at time zone (sold->'legs'->-1->'segments'->-1->'to'->>'zone')
    when 'visa' then ((sold->>'arrival')::date + (sold->'product'->>'stayDays')::int + 1)::timestamp at time zone 'Etc/GMT+12'
    else ((sold->>'checkOut')::date + 1)::timestamp at time zone (sold->'hotel'->>'zone')
  end
$$;

-- One a traveler; `id` is that of the item.
create table visa_applications (
  id text primary key references order_services,
  order_id text not null references orders,
  state text not null,
  -- Our staff has read its documents once.
  checked boolean not null default false,
  -- Sealed answers to the authority's questions; null after they were deleted.
  answers text,
  -- Sealed words about what is wanted, or of a refusal.
  note text,
  -- Kinds of documents that the authority wants beyond the product's.
  wanted jsonb,
  authority_ref text,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Sealed number of the visa.
  visa_number text,
  valid_until date,
  -- The authority, or the person who hands in by hand, is asked again then.
  next_check_at timestamptz,
  checks integer not null default 0,
  files_deleted_at timestamptz,
  answers_deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index visa_applications_of_order on visa_applications (order_id);
create index visa_applications_due on visa_applications (next_check_at) where next_check_at is not null;
create trigger visa_applications_moves before update of state on visa_applications for each row execute function only_legal_moves('visa');

create table visa_application_moves (
  id bigint generated always as identity primary key,
  application_id text not null references visa_applications,
  from_state text,
  to_state text not null,
  cause text not null,
  -- Of the console; null: the traveler, the authority or time.
  person_id text references people,
  at timestamptz not null
);
create index visa_application_moves_of on visa_application_moves (application_id, id);
create trigger visa_application_moves_append_only before update or delete on visa_application_moves for each row execute function append_only();

-- Files of an application. Their content is in `visa_file_parts`, encrypted with a key of their own.
create table visa_files (
  id text primary key,
  application_id text not null references visa_applications,
  -- A kind of document, or `visa`: what the authority gave.
  kind text not null,
  state text not null check (state in ('new', 'accepted', 'refused')),
  fault text,
  type text not null,
  bytes integer not null check (bytes > 0),
  pages integer,
  -- Keyed hash of the content, so that the same file is not taken twice.
  content_hash text not null,
  -- Sealed key of the parts.
  data_key text not null,
  uploaded_at timestamptz not null
);
create index visa_files_of on visa_files (application_id);
create unique index visa_files_once on visa_files (application_id, content_hash);
create table visa_file_parts (
  file_id text not null references visa_files on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (file_id, position)
);

-- Uploads that are not complete yet, or were cut.
create table visa_uploads (
  id text primary key,
  application_id text not null references visa_applications,
  -- SHA-256 of the visitor who began it.
  visitor text not null,
  kind text not null,
  type text not null,
  length integer not null check (length > 0),
  received integer not null default 0,
  data_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index visa_uploads_expiring on visa_uploads (expires_at);
create table visa_upload_parts (
  upload_id text not null references visa_uploads on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);
