-- Where somebody has signed in to an account before: a device by its cookie, or a network. Who guesses passwords from
-- elsewhere cannot make these wait. Both are kept as keyed hashes only.
create table known_place (
  account_hash text not null,
  place_hash text not null,
  seen_at timestamptz not null,
  primary key (account_hash, place_hash)
);
create index known_place_by_age on known_place (seen_at);

-- What the jobs that delete old rows look for.
create index session_by_end on session (expires_at);
create index rate_limit_by_end on rate_limit (resets_at);
create index customer_guest_by_age on customer (created_at) where kind = 'guest';
