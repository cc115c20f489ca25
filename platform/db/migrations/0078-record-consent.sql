-- Each time a customer took the consent to electronic records back, or gave it again (15 USC 7001(c)(1)(B)). The newest row
-- counts; a customer without one gets records as agreed when signing.
create table record_consent (
  customer_id uuid not null references customer (id) on delete cascade,
  id uuid not null,
  is_electronic boolean not null,
  words text not null,
  locale text not null,
  client_address text not null,
  user_agent text not null,
  decided_on date not null,
  decided_at timestamptz not null,
  primary key (customer_id, id)
);
create index record_consent_by_time on record_consent (customer_id, decided_at desc);
