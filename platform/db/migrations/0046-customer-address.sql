-- The addresses that a customer saves for the next checkout. The id is the name that the client gave.
create table customer_address (
  customer_id uuid not null references customer (id) on delete cascade,
  id text not null,
  address jsonb not null,
  preferred boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index customer_address_preferred on customer_address (customer_id) where preferred;
