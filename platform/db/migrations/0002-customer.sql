-- Who shops: customers (guests too), their sessions, and the identity provider that the process brings along.

create table customer (
  id uuid primary key,
  kind text not null default 'guest' check (kind in ('guest', 'registered')),
  email text,
  first_name text,
  last_name text,
  phone text,
  locale text not null default 'en-US',
  accepts_marketing boolean not null default false,
  -- the provider's name for this person; set once signed in through it
  identity_subject text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index customer_email on customer (lower(email)) where kind = 'registered';

-- A browser's or an API client's stay. The id is the wire's usid; the token itself is kept only as a hash.
create table session (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  token_hash text not null unique,
  -- from single sign-on, encrypted: the proof with which the provider is asked to sign out too
  id_token text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_customer on session (customer_id);

create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  customer_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table authorization_code (
  code_hash text primary key,
  session_id uuid not null,
  customer_id uuid not null,
  code_challenge text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What the chosen store and campaign mean for a session; shown back to its owner, never trusted for money.
create table shopper_context (
  session_id uuid primary key references session (id) on delete cascade,
  store_id text,
  postal_code text,
  qualifiers jsonb not null default '{}',
  updated_at timestamptz not null
);

-- The embedded identity provider's own tables.
create table identity_account (
  subject text primary key,
  email text not null,
  password_hash text not null,
  given_name text,
  family_name text,
  created_at timestamptz not null
);
create unique index identity_account_email on identity_account (lower(email));

create table identity_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_record_by_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_by_uid on identity_record (uid) where uid is not null;

create table password_reset (
  token_hash text primary key,
  subject text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A sign-in under way at an outside provider: state, nonce and verifier wait here, not in the browser.
create table sign_in_attempt (
  state text primary key,
  -- encrypted
  verifier text not null,
  nonce text not null,
  return_to text not null,
  locale text not null,
  expires_at timestamptz not null
);

-- What was typed into a form whose session had ended, encrypted, until its writer has signed in again.
create table kept_form (
  id_hash text primary key,
  -- set once its writer has signed in: only they can send it then
  customer_id uuid,
  path text not null,
  fields text not null,
  expires_at timestamptz not null
);

create table rate_limit (
  bucket text primary key,
  taken integer not null,
  resets_at timestamptz not null
);
