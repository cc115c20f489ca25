-- When the main database last lived, by its own clock. A replica that shows a late time is behind by as much.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null
);
insert into heartbeat (beat_at) values (now());
