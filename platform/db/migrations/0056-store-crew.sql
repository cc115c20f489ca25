-- Who drives out for a store. A store without a row takes any number of visits in a window of time.
create table store_crew (
  store_id text primary key references store (id),
  trucks smallint not null check (trucks between 0 and 99),
  people smallint not null check (people between 0 and 999)
);

create index delivery_by_day on delivery (scheduled_on) where state = 'scheduled';
