-- A saved item remembers the condition in which it was chosen; null leaves it to the store, as before. A
-- product is then on a list once for each condition, so the key has it.
alter table product_list_item add column condition text check (condition in ('NEW', 'USED'));
create unique index product_list_item_chosen
  on product_list_item (customer_id, list_id, product_id, coalesce(condition, ''));
drop index product_list_item_once;
