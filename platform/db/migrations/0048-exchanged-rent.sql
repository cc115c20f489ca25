-- What was paid in rent for the place of the unit in its agreement before this rental began: for another unit that it
-- replaced, or for the unit itself before it came back and was rented again. It is no rent of this rental.
alter table unit_rental add column paid_before_cents integer not null default 0 check (paid_before_cents >= 0);

update unit_rental r set paid_before_cents = (
  select coalesce(sum(before.rent_cents), 0) from unit_rental before
  where before.inventory_number = r.inventory_number and before.agreement_id = r.agreement_id and before.number < r.number)
where r.agreement_id is not null;
