-- A visit at a customer's home about goods on rent: a repair, an exchange, or the return of the goods.
create table visit (
  customer_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  store_id text not null,
  kind text not null check (kind in ('repair', 'exchange', 'return')),
  state text not null check (state in ('scheduled', 'working', 'done', 'cancelled')),
  -- what does not work, what is wanted instead, or what the driver should know
  wish text not null,
  scheduled_on date not null,
  window_code text not null,
  -- the number that a text message goes to the day before; null where none is wanted
  text_phone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  began_on date,
  ended_on date,
  primary key (customer_id, id)
);
create unique index visit_open on visit (customer_id, agreement_id, kind) where state in ('scheduled', 'working');
create index visit_by_day on visit (scheduled_on) where state = 'scheduled';
