-- Agreements that were made at the counter of a store, until their customer links them to an account.
create table store_agreement (
  number text primary key,
  store_id text not null,
  -- the hash of its number with the birth date and the phone of its customer
  proof_hash text not null,
  -- its customer, goods and terms, sealed
  sealed text not null,
  -- the days on which its payments after the first one were made at the counter
  paid_on date[] not null default '{}',
  recorded_at timestamptz not null
);

-- What a customer wants to link, with the hash of the code. A number that no store knows has such a row too.
create table agreement_link (
  customer_id uuid primary key references customer (id) on delete cascade,
  id uuid not null,
  number text not null,
  code_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null
);
