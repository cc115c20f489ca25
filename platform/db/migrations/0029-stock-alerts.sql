-- Who wants one mail when a product that could not be had at a store is back there.
create table stock_alert (
  id uuid primary key,
  -- null for somebody without an account, who confirms by a link
  customer_id uuid references customer on delete cascade,
  -- in lower case
  email text not null,
  product_id text not null,
  store_id text not null references store (id),
  locale text not null,
  state text not null check (state in ('unconfirmed', 'confirmed', 'sent', 'stopped')),
  -- of the newest confirmation link; only the hash is kept
  link_hash text unique,
  -- until then an unconfirmed one waits for its link, a confirmed one for the goods
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint stock_alert_email_length check (char_length(email) <= 254)
);
-- One open ask for an address, a product and a store, however often it is sent.
create unique index stock_alert_open on stock_alert (email, product_id, store_id)
  where state in ('unconfirmed', 'confirmed');
create index stock_alert_waiting on stock_alert (store_id) where state = 'confirmed';
create index stock_alert_by_customer on stock_alert (customer_id);
create index stock_alert_by_age on stock_alert (expires_at);
