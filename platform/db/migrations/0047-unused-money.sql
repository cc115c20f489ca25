-- Money that a closed agreement did not use, such as a reservation, goes back as a deposit does: apart from the
-- payments that it came from. No payment can give back more than was paid with it, so several may share it. Money can
-- become unused again later (a fee that is waived), so it has no index of its own: the ledger, of the locked customer,
-- gives back no more than it holds.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in ('order-cancelled', 'operator', 'late-capture', 'deposit', 'unused')
);
alter table refund drop constraint refund_of_deposit;
alter table refund add constraint refund_of_agreement check (
  (reason in ('deposit', 'unused')) = (agreement_id is not null)
);
drop index refund_once;
create unique index refund_once on refund (customer_id, intent_id) where agreement_id is null;
