-- The units of an agreement: all units of all stores were read for each order, delivery and return.
create index stock_unit_of_agreement on stock_unit (agreement_id) where agreement_id is not null;
-- The most popular products: all were sorted for each recommendation of them.
create index product_by_popularity on product (popularity desc, id) where online and type <> 'variant';
-- Orders that were never paid: all orders were read to find them.
create index orders_by_state on orders (state, created_at);
