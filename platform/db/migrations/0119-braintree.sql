-- What was asked of Braintree, once for each key: the service knows no keys of its own that make a repetition safe.
create table braintree_request (
  about text not null check (about in ('charge', 'refund', 'credit', 'account')),
  key text not null,
  -- The hash of what was asked.
  asked text not null,
  sent_at timestamptz not null,
  -- Since when the service answers that it has nothing with this key, while nobody knows what became of the request.
  missed_since timestamptz,
  -- The service's id of what came of it, or why nothing did.
  reference text,
  declined text,
  primary key (about, key)
);
create index braintree_request_reference on braintree_request (reference);
create index braintree_request_sent on braintree_request (sent_at);
-- A visit to the card page whose fields are Braintree's own.
create table braintree_card_session (
  id uuid primary key,
  return_to text not null,
  wallets text[] not null,
  -- Where the first look at the card is made, and where its charges go; null for the default of the account.
  merchant_account text,
  token text,
  brand text,
  last4 text,
  expiry text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index braintree_card_session_created on braintree_card_session (created_at);
