-- A customer pays what they owe because a bank took a payment back that could not be taken out of its agreement.
alter table payment_intent drop constraint payment_intent_purpose_check;
alter table payment_intent add constraint payment_intent_purpose_check check (
  purpose in ('initial', 'renewal', 'payoff', 'reinstatement', 'club', 'returned')
);

-- The store gives back what a payment of several agreements paid of one of them, because another has ended.
alter table refund drop constraint refund_of_agreement;
alter table refund add constraint refund_of_agreement check (
  case reason when 'deposit' then agreement_id is not null when 'unused' then agreement_id is not null
    when 'operator' then true else agreement_id is null end
);
create unique index refund_of_part_once on refund (customer_id, intent_id, agreement_id) where reason = 'operator';
