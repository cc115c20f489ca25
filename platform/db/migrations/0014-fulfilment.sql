-- How an order gets to the shopper. Until now every order was delivered. For a pick-up, the day and window of `delivery`
-- are those on which the store hands the goods over, and its address is where the goods are kept.
alter table orders add column fulfilment text not null default 'delivery'
  check (fulfilment in ('delivery', 'pickup'));
