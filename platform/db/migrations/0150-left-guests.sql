-- The last activity of the sitting in which a guest first told about themselves; null if they have not. It stays behind
-- `seen_at` once they have been away for longer than a time-out: somebody else may then sit at the browser.
alter table session add column sitting_seen_at timestamptz;

-- What a guest told about themselves did not go to the account that was signed in to in the same browser, because it may have
-- been somebody else. Its customer may still take it over by proving to be the applicant.
create table left_guest (
  customer_id uuid not null references customer (id) on delete cascade,
  guest_id uuid not null,
  left_at timestamptz not null,
  primary key (customer_id, guest_id)
);
create index left_guest_by_guest on left_guest (guest_id);
create index left_guest_by_time on left_guest (left_at);
