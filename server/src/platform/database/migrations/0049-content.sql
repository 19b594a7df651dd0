-- What people publish in the shop. One version holds all languages; the state of an item is derived, never stored.
create table content_items (
  id text primary key,
  brand text not null,
  kind text not null check (kind in ('notice')),
  position int not null default 0,
  -- Number of the newest version: whoever saves names the one they began from.
  current_version int not null check (current_version > 0),
  archived_at timestamptz
);
create index content_items_of_brand on content_items (brand, kind);

create table content_versions (
  item_id text not null references content_items (id),
  version int not null check (version > 0),
  body jsonb not null,
  person_id text not null references people (id),
  by_name text not null,
  at timestamptz not null,
  primary key (item_id, version)
);
create trigger content_versions_append_only before update or delete on content_versions for each row execute function append_only();

-- A version is shown from a moment, until another, until it is taken back, or until a later one begins.
create table content_publications (
  id bigint generated always as identity primary key,
  item_id text not null,
  version int not null,
  from_at timestamptz not null,
  until_at timestamptz,
  person_id text not null references people (id),
  by_name text not null,
  at timestamptz not null,
  foreign key (item_id, version) references content_versions (item_id, version),
  check (until_at > from_at)
);
create index content_publications_of_item on content_publications (item_id, id);
create trigger content_publications_append_only before update or delete on content_publications
  for each row execute function append_only();

-- Publications that were taken back. One that had not begun is as if it had never been made.
create table content_publication_ends (
  publication_id bigint primary key references content_publications (id),
  person_id text not null references people (id),
  by_name text not null,
  at timestamptz not null
);
create trigger content_publication_ends_append_only before update or delete on content_publication_ends
  for each row execute function append_only();

-- Rises with each publication of a brand: servers that see another number read the content again.
create table content_epochs (
  brand text primary key,
  epoch bigint not null
);
