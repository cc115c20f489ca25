-- The listing follows the change feed (decision 49): only what changed is made anew. A product keeps its number in it for
-- as long as it is listed, and no number is given twice. Processes of the release before number everything from 1 on when
-- they make the listing, so the numbers of this sequence begin far above.
create sequence listing_no as integer start 1000000000;
create index listing_price_by_no on listing_price (no);

-- One row: how far the listing follows the change feed; without it the listing is made of the whole catalogue.
create table listing_follower (
  only_one boolean primary key default true check (only_one),
  oldest text not null,
  read bigint[] not null,
  read_at double precision not null
);

-- A master whose variant went to another one, or away, is listed at other prices: it changed too.
create function note_former_masters() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (kind, product_ids)
    select 'goods', array_agg(distinct master_id) from former where master_id is not null having count(*) > 0;
  else
    insert into catalogue_change (kind, product_ids)
    select 'goods', array_agg(distinct f.master_id) from former f left join changed c using (id)
    where f.master_id is not null and f.master_id is distinct from c.master_id having count(*) > 0;
  end if;
  return null;
end $$;
create trigger note_former_masters_update after update on product
  referencing old table as former new table as changed for each statement execute function note_former_masters();
create trigger note_former_masters_delete after delete on product
  referencing old table as former for each statement execute function note_former_masters();

-- What waits for its search text, without a look at all that have one.
create index product_without_text on product (id) where search_text is null and type <> 'variant';
