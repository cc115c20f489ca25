-- Each time that a unit was rented: since when, until when, what its customer paid in rent, and its grade then.
create table unit_rental (
  inventory_number text not null references stock_unit (inventory_number) on delete cascade,
  -- counts the rentals of the unit, from 1
  number integer not null check (number > 0),
  -- null for a rental from before the unit came into this database
  agreement_id uuid,
  rented_on date not null,
  returned_on date,
  -- without tax, fees and waiver
  rent_cents integer check (rent_cents >= 0),
  grade text check (grade in ('FAIR', 'GOOD', 'GREAT')),
  primary key (inventory_number, number),
  check ((returned_on is null) = (rent_cents is null))
);
create index on unit_rental (agreement_id);

-- Pre-rented units that may be rented at the prices of a zone in a state where that depends on what was paid for them.
create table allowed_unit (
  zone_id text not null,
  state_code text not null,
  inventory_number text not null references stock_unit (inventory_number) on delete cascade,
  primary key (inventory_number, zone_id, state_code)
);

-- The number of the certified letter with which the last notice of default was given, where the law asks for one.
alter table agreement add column default_letter_number text;
