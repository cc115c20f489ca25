-- The offer with a code that a shopper applied: one at a time, another takes its place. It belongs to the shopper, not to
-- a session or basket, so that every page, call and device shows the same prices.
create table applied_promotion (
  customer_id uuid primary key references customer (id) on delete cascade,
  promotion_id text not null references promotion (id) on delete cascade,
  applied_at timestamptz not null
);

-- Until now a client of the shopper APIs kept it in the context of its session.
insert into applied_promotion (customer_id, promotion_id, applied_at)
select distinct on (s.customer_id) s.customer_id, o.id, x.updated_at
from shopper_context x
join session s on s.id = x.session_id
join promotion o on o.id = x.qualifiers ->> 'appliedPromotions'
order by s.customer_id, x.updated_at desc;
