-- A set is rented piece by piece, each piece at its own price. Sets that are in baskets as one line, at the price of their
-- cheapest piece, become lines of their pieces.

-- The set that a line was a part of while the set was one line: the shopper is told why its price changed.
alter table basket_item add column was_in_set text;

with set_line as (
  select i.customer_id, i.basket_id, i.id, i.product_id
  from basket_item i join product p on p.id = i.product_id
  where p.type = 'set' and i.parent_item_id is null
), piece as (
  select s.customer_id, s.basket_id, part.product_id, sum(part.quantity)::integer as quantity,
    min(part.position) as position, min(part.added_at) as added_at, min(s.product_id) as set_id
  from set_line s join basket_item part on part.customer_id = s.customer_id and part.parent_item_id = s.id
  group by s.customer_id, s.basket_id, part.product_id
), gone as (
  delete from basket_item i using set_line s
  where i.customer_id = s.customer_id and (i.id = s.id or i.parent_item_id = s.id)
)
insert into basket_item as i (customer_id, basket_id, id, product_id, quantity, position, added_at, was_in_set)
select customer_id, basket_id, gen_random_uuid(), product_id, quantity, position, added_at, set_id from piece
on conflict (customer_id, basket_id, product_id, coalesce(condition, '')) where parent_item_id is null
do update set quantity = i.quantity + excluded.quantity, was_in_set = excluded.was_in_set;
