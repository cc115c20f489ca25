-- A page asks what a store and its neighbors have of some products. By the key of the table, which begins with the store,
-- each of twenty-five tiles at a store with twelve neighbors looked in thirteen places; here a product's stores are side
-- by side. It takes the place of the index of products alone.
create index stock_level_by_product_and_store on stock_level (product_id, store_id);
drop index stock_level_by_product;
