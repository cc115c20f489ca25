-- Offers that lower the first payment alone: by per cent, by an amount (payment_off_cents), or to an amount of its own by
-- frequency ({"WEEKLY": 100}: the first week for $1).
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (kind in ('cash-price', 'rent', 'first-payment'));
alter table promotion add column first_payment_cents jsonb not null default '{}';

-- What such offers took off the first payment of an agreement, and of each of its units.
alter table agreement
  add column first_off_cents integer not null default 0,
  add constraint agreement_first_off_check check (first_off_cents >= 0 and first_off_cents < payment_cents);
alter table agreement_item add column first_off_cents integer not null default 0 check (first_off_cents >= 0);
