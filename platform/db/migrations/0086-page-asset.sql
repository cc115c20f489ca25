-- Scripts and styles of pages by their names, which a hash of their contents is part of. A page that is still open after
-- an upgrade asks for those of the former release, and in a rolling upgrade a process is asked for those of another.
create table page_asset (
  name text primary key,
  body bytea not null,
  kept_at timestamptz not null
);
