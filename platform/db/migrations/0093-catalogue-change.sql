-- The change feed of search: a row for each statement that changed what search reads, written by triggers in the same
-- transaction, so that no writer can forget it. Each process reads it about once a second (decision 33).
create table catalogue_change (
  no bigint generated always as identity primary key,
  -- Numbers are not committed in their order; a reader asks for the transactions that may have been open when it last asked.
  transaction xid8 not null default pg_current_xact_id(),
  -- goods: the product itself, its prices, parts, vendor; units: what stores have of it; names: of categories, synonyms
  kind text not null check (kind in ('goods', 'units', 'names')),
  product_ids text[] not null,
  changed_at timestamptz not null default now()
);
create index catalogue_change_by_transaction on catalogue_change (transaction);
create index catalogue_change_by_day on catalogue_change (changed_at);

create function note_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'goods', array_agg(distinct id) from changed having count(*) > 0;
  return null;
end $$;

create function note_goods() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'goods', array_agg(distinct product_id) from changed having count(*) > 0;
  return null;
end $$;

create function note_bundles() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'goods', array_agg(distinct bundle_id) from changed having count(*) > 0;
  return null;
end $$;

create function note_vendors() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'goods', array_agg(p.id) from product p
  where p.vendor_id in (select key from changed where type = 'vendor') having count(*) > 0;
  return null;
end $$;

create function note_units() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'units', array_agg(distinct product_id) from changed having count(*) > 0;
  return null;
end $$;

create function note_allowed_units() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids)
  select 'units', array_agg(distinct u.product_id) from stock_unit u
  where u.inventory_number in (select inventory_number from changed) having count(*) > 0;
  return null;
end $$;

create function note_names() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (kind, product_ids) select 'names', '{}' where exists (select from changed);
  return null;
end $$;

-- A trigger with a table of its rows is for one kind of statement, so each table has three.
do $$
declare
  noted record;
begin
  for noted in
    select * from (values ('product', 'note_products'), ('price', 'note_goods'), ('refused_price', 'note_goods'),
      ('product_category', 'note_goods'), ('bundle_part', 'note_bundles'), ('custom_object', 'note_vendors'),
      ('stock_unit', 'note_units'), ('allowed_unit', 'note_allowed_units'), ('category', 'note_names'),
      ('search_synonym', 'note_names')) as t(of_table, writer)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', noted.of_table, noted.writer);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function %I()', noted.of_table, noted.writer);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', noted.of_table, noted.writer);
  end loop;
end $$;
