-- What the store holds of its customer's money for an agreement, as the ledger says: the job that gives unused money back
-- added up the ledger of all agreements that are over. A trigger writes it, so that bookings of the release before count,
-- too. It writes the sum anew and does not change it by the amount: a restored backup brings both, the sum and the entries.
alter table agreement add column held_cents integer not null default 0;

create function note_held_money() returns trigger language plpgsql as $$
begin
  update agreement a set held_cents = (
    select -sum(e.amount_cents) from ledger_entry e
    where e.customer_id = a.customer_id and e.agreement_id = a.id and e.account in ('suspense', 'customer-account'))
  from (
    select distinct customer_id, agreement_id from written where account in ('suspense', 'customer-account')
  ) w
  where a.customer_id = w.customer_id and a.id = w.agreement_id;
  return null;
end $$;
create trigger note_held_money after insert on ledger_entry
  referencing new table as written for each statement execute function note_held_money();

update agreement a set held_cents = held.cents
from (
  select customer_id, agreement_id, -sum(amount_cents) as cents from ledger_entry
  where account in ('suspense', 'customer-account')
  group by customer_id, agreement_id having sum(amount_cents) <> 0
) held
where a.customer_id = held.customer_id and a.id = held.agreement_id;

-- What the job looks for.
create index agreement_unused on agreement (customer_id, id) where state in ('closed', 'owned') and held_cents > 0;
