-- The further phone numbers of a customer. The primary one stands in customer.phone, so that there is never more than one.
create table customer_phone (
  customer_id uuid not null references customer (id) on delete cascade,
  phone text not null,
  created_at timestamptz not null,
  primary key (customer_id, phone)
);
