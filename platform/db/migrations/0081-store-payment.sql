-- A store records what a customer paid at its counter, under the number of its receipt.
alter table payment_intent add column store_receipt text;
alter table payment_intent drop constraint payment_intent_check;
alter table payment_intent add constraint payment_intent_check check (
  method_id is not null or amount_cents = 0 or store_receipt is not null
);
create unique index payment_intent_store_receipt on payment_intent (store_receipt) where store_receipt is not null;

-- Since when a payment counts as late that was due before: from the day on which online payment was turned off or on.
-- Until now nothing was late while it was off.
alter table agreement add column late_from date;
update agreement a set late_from = current_date
from customer c where c.id = a.customer_id and not (a.pays_online and c.pays_online);
