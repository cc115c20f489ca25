-- Tax rates that begin on a day; before it, and where there is none, the rate of tax_rate is in force.
create table tax_rate_change (
  state_code text not null,
  -- '' is the state's own rate; a ZIP overrides it
  postal_code text not null default '',
  first_on date not null,
  rate_millionths integer not null check (rate_millionths between 0 and 300000),
  primary key (state_code, postal_code, first_on)
);

-- The rates that came into force after the agreement was made, each with the number of its first payment.
alter table agreement add column tax_steps jsonb not null default '[]';
