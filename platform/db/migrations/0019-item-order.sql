-- The order in which a shopper added what an agreement rents, so that it is listed everywhere as it was in the cart.
-- Agreements from before this have 0 everywhere and keep the order that they had, the dearest unit first.
alter table agreement_item add column position integer not null default 0;
