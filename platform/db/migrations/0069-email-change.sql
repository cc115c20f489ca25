-- A new e-mail address that a customer asked for and has not confirmed yet. One for each customer: a later ask takes the
-- place of the earlier one. Both links are kept as hashes.
create table email_change (
  customer_id uuid primary key references customer (id) on delete cascade,
  email text not null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_by_end on email_change (expires_at);
