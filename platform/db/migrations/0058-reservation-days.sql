-- How many days longer a reservation keeps the goods. Agreements made before take the days of their store.
alter table agreement_charge add column days integer not null default 0 check (days >= 0);

update agreement_charge x
set days = coalesce((s.flags ->> 'reservationPeriod')::integer, 0)
from agreement a join store s on s.id = a.store_id
where x.kind = 'reservation' and a.customer_id = x.customer_id and a.id = x.agreement_id;

-- The confirmation of an order says what a reservation does; one that waits to be sent is of an order as it was said then.
update outbox_message
set params = params || '{"reservation": "no"}'
where state = 'waiting' and template in ('order-confirmed', 'order-pickup-planned');
