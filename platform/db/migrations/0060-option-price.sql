-- What ownership costs after the last payment, where the law of a state asks for such a price.
alter table agreement_charge drop constraint agreement_charge_kind_check;
alter table agreement_charge add constraint agreement_charge_kind_check
  check (kind in ('deposit', 'reservation', 'waiver', 'option', 'returned-payment', 'pickup'));
