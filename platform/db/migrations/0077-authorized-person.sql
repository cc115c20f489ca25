-- People whom a customer lets receive deliveries and pick up goods in their place.
create table authorized_person (
  customer_id uuid not null references customer (id) on delete cascade,
  id uuid not null,
  name text not null constraint authorized_person_name_length check (length(name) between 1 and 100),
  phone text constraint authorized_person_phone_digits check (phone ~ '^[0-9]{10}$'),
  created_at timestamptz not null,
  primary key (customer_id, id)
);
