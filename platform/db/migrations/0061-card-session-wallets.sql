-- The wallets that a store takes, shown on the card page of the embedded vault beside the card fields.
alter table gateway_card_session add column wallets text[] not null default '{}';
