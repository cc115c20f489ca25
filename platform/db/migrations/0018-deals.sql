-- The deals list: a contact is an address or number that offers may go to once it is confirmed.
create table deals_contact (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  -- An e-mail address in lower case, or a US number of ten digits.
  address text not null,
  state text not null check (state in ('unconfirmed', 'confirmed', 'withdrawn')),
  locale text not null,
  -- Of the newest confirmation link; only the hash is kept.
  link_hash text unique,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  unique (channel, address),
  constraint deals_contact_address_length check (char_length(address) <= 254)
);

-- A lead of the kind 'deals' is one sign-up. Until now nothing wrote leads.
alter table lead
  -- Where on the site it was sent.
  add column source text not null,
  -- The wording that the person agreed to, as it stood on the page, for each channel: {"mail": "…", "sms": "…"}.
  add column consent jsonb not null,
  add column customer_id uuid references customer on delete set null,
  add constraint lead_email_length check (char_length(email) <= 254),
  add constraint lead_phone_length check (char_length(phone) <= 10);
create index lead_by_age on lead (created_at);
create index lead_by_customer on lead (customer_id);

-- Addresses and numbers that offers must not go to, as keyed hashes: they stay when the rest is erased.
create table deals_suppression (
  address_hash text primary key,
  created_at timestamptz not null
);
