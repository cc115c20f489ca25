-- What a promotion does to prices. Without a kind it changes none. Per cent off stand in percent_off; amounts off are
-- cents of the cash price, or of one payment by frequency ({"WEEKLY": 200}).
alter table promotion
  add column kind text check (kind in ('cash-price', 'rent')),
  add column cash_off_cents integer check (cash_off_cents > 0),
  add column payment_off_cents jsonb not null default '{}';

-- The offers that lowered the price of a unit when it was ordered, and its price without them:
-- {"offers": [{"id", "name"}], "paymentCents", "cashCents"}. Null: none.
alter table agreement_item add column reduction jsonb;
