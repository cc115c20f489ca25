-- What clients of the shopper APIs give at checkout beside the delivery: an address for bills, and which card the
-- shopper means to pay with after signing (masked; it is no card of the vault).
alter table orders add column billing jsonb, add column announced_card jsonb;
