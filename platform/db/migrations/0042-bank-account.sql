-- Bank accounts that customers confirm, by two small deposits or on the page of their bank. Confirmed once, an account
-- counts as a document of an approval and can be chosen for payments.
create table bank_account (
  customer_id uuid not null,
  id uuid not null,
  way text not null check (way in ('deposits', 'bank')),
  state text not null default 'new' check (state in ('new', 'sent', 'confirmed', 'failed', 'expired', 'replaced')),
  account_type text check (account_type in ('checking', 'savings')),
  bank_name text,
  last4 text,
  -- a keyed hash of both numbers
  number_hash text,
  -- both numbers, until the payment service has given a token for them
  sealed_numbers text,
  token text,
  -- what the customer agreed to, and from where
  mandate text not null,
  locale text not null,
  client_address text not null,
  user_agent text not null,
  tries integer not null default 0 check (tries between 0 and 3),
  failure text check (failure in ('wrong-amounts', 'refused')),
  started_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  next_look_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index bank_account_open on bank_account (customer_id) where state in ('new', 'sent');
create index bank_account_look on bank_account (next_look_at) where state in ('new', 'sent');
create index bank_account_number on bank_account (number_hash, started_at desc);

-- The embedded bank: accounts by token, its page, and the small deposits that went to them.
create table gateway_bank_account (
  token text primary key,
  -- the store's id of the account, so that a repetition gets the same token
  key text unique,
  behaviour text not null,
  bank_name text not null,
  account_type text not null check (account_type in ('checking', 'savings')),
  last4 text not null,
  created_at timestamptz not null
);
create table gateway_bank_session (
  id uuid primary key,
  return_to text not null,
  token text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table gateway_credit (
  key text primary key,
  token text not null,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index gateway_credit_token on gateway_credit (token, created_at);
