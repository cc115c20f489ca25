-- A visit to the page on which somebody signs in at their bank, at an outside service. The code comes back with the
-- browser; what comes from the service is sealed.
create table bank_link (
  id uuid primary key,
  link_token text not null unique,
  url text not null,
  code_hash text not null,
  sealed_public_token text,
  sealed_access_token text,
  sealed_account text,
  created_at timestamptz not null
);
create index bank_link_created on bank_link (created_at);
