-- Reports of outside services that have been taken, by a hash of their id, so that a recording of one does nothing.
create table taken_report (
  report_hash text primary key,
  taken_at timestamptz not null
);
create index taken_report_taken on taken_report (taken_at);
