-- What a search engine outside of the process is told of the catalogue, and what PostgreSQL itself finds words by while
-- that engine does not answer. Filled only where one is configured.

-- The words of each listed product; without a body the product is not listed any more. The revision grows with each
-- change, in the order of commits, because the row of search_follower is locked before any is written.
create sequence search_revision;
create table search_document (
  product_id text primary key,
  revision bigint not null default nextval('search_revision'),
  body jsonb,
  words tsvector not null,
  spellings text[] not null
);
create index search_document_by_revision on search_document (revision);
create index search_document_by_word on search_document using gin (words);

-- How many products have a stem, and how many are spelled so.
create table search_usage (
  kind text not null check (kind in ('stem', 'spelling')),
  word text not null,
  products integer not null,
  primary key (kind, word)
);

-- One row: how far the documents follow the change feed, and from which revision on the usage of words was counted.
create table search_follower (
  only_one boolean primary key default true check (only_one),
  oldest text not null,
  read bigint[] not null,
  read_at double precision not null,
  -- The product after which a reading of all goes on; null when it is finished.
  filling_after text,
  counted_revision bigint not null default 0,
  counted_at timestamptz not null default '-infinity',
  -- Grows whenever the usage of words changes, so that processes read it again.
  usage_version bigint not null default 0
);

-- The copies of the documents in engines, each with the last revision that it was sent.
create table search_copy (
  name text not null,
  no integer not null,
  sent_revision bigint not null default 0,
  primary key (name, no)
);
