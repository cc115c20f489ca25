-- Clients of the shopper APIs that an operator registered, beside those of the setting API_CLIENTS.
create table api_client (
  id text primary key,
  -- the exact addresses that sign-in may send the client back to
  addresses text[] not null,
  -- the keyed hash of its secret; null for a public client, which has none
  secret_hash text,
  created_at timestamptz not null
);
