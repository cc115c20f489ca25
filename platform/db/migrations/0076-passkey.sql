-- Passkeys (WebAuthn credentials) of a customer, and the challenges that wait for an answer. The hash of a challenge
-- covers what it is for and the session that asked, so that an answer counts once, there alone.
create table passkey (
  customer_id uuid not null references customer (id) on delete cascade,
  id uuid not null,
  credential_id text not null constraint passkey_credential unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null constraint passkey_name_length check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, id)
);

create table passkey_challenge (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
