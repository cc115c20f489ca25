-- What search reads of a product: its texts in both languages, by how much their words say. Null until they are put
-- together, and again after a change. Each process keeps the words in memory (decision 24).
alter table product add column search_text jsonb;

-- The feed of changes: grows with each text that is put together, so that a process reads only what is new.
create sequence search_change;
alter table product add column search_change bigint;
create index product_by_search_change on product (search_change);

-- Grows each time the listing is made anew, in the same transaction.
alter table catalogue_version add column listed integer not null default 0;
