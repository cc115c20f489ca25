-- What a shopper chose of the parts of a bundle, and what was chosen of a thing that is rented.

-- Of a bundle's line: by part, the variant and the condition that were chosen; what leaves no choice is absent.
alter table basket_item add column chosen_parts jsonb not null default '{}';

-- A bundle is one line for each way to choose its parts. A hash, because an index holds no long values.
drop index basket_item_once;
create unique index basket_item_once
  on basket_item (customer_id, basket_id, product_id, coalesce(condition, ''), md5(chosen_parts::text))
  where parent_item_id is null;

-- The names of what was chosen, as they were: [{"id", "name", "value"}], the words by language.
alter table agreement_item add column choices jsonb not null default '[]';
