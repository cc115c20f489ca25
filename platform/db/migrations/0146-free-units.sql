-- The free units of a product at a store in the order in which they are given to orders: all of them were sorted for each.
create index stock_unit_free
  on stock_unit (product_id, store_id, condition, acquired_on, inventory_number) where state = 'available';
-- It begins with what this one has.
drop index stock_unit_by_product;
