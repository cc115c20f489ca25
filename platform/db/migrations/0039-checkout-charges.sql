-- What a shopper chose of the charges that a store offers at checkout: none until the shopper does.
alter table basket add column chosen_charges text[] not null default '{}'
  check (chosen_charges <@ array['reservation', 'waiver']);

-- The charges that an agreement names beside rent and tax, as they were when it was made.
create table agreement_charge (
  customer_id uuid not null,
  agreement_id uuid not null,
  kind text not null check (kind in ('deposit', 'reservation', 'waiver', 'returned-payment', 'pickup')),
  -- what is paid once; of the fees that only an operator charges, the most
  amount_cents integer not null default 0 check (amount_cents >= 0),
  -- of the waiver: its price as a share of each payment's rent, and the last payment that has it
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  through integer not null default 0 check (through >= 0),
  primary key (customer_id, agreement_id, kind),
  foreign key (customer_id, agreement_id) references agreement (customer_id, id)
);

-- A deposit goes back by itself, apart from the payment that it was a part of.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in ('order-cancelled', 'operator', 'late-capture', 'deposit')
);
alter table refund add column agreement_id uuid;
alter table refund add constraint refund_of_deposit check ((reason = 'deposit') = (agreement_id is not null));
drop index refund_once;
create unique index refund_once on refund (customer_id, intent_id) where reason <> 'deposit';
create unique index refund_deposit_once on refund (customer_id, agreement_id) where reason = 'deposit';
