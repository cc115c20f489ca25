-- The store's keys and signing certificates by version, sealed under STORE_KEY, where every machine finds them.
create table stored_key (
  name text not null check (name in ('data', 'signing-certificate')),
  version integer not null check (version > 0),
  sealed text not null,
  usable_from timestamptz not null,
  primary key (name, version)
);
-- With which version of the key a document was sealed.
alter table verification_document add column key_version integer not null default 1;
