-- Payments out of bank accounts take days: what became of each of them.
create table bank_debit (
  customer_id uuid not null,
  intent_id uuid not null,
  state text not null default 'submitted' check (state in ('submitted', 'settled', 'returned')),
  -- of the bank (Nacha Operating Rules, appendix 4)
  return_code text check (return_code ~ '^R[0-9]{2}$'),
  submitted_at timestamptz not null,
  settled_at timestamptz,
  returned_at timestamptz,
  -- when the job asks for it again
  next_look_at timestamptz not null,
  primary key (customer_id, intent_id),
  foreign key (customer_id, intent_id) references payment_intent (customer_id, id),
  check ((state = 'returned') = (return_code is not null))
);
create index bank_debit_look on bank_debit (next_look_at) where state <> 'returned';

-- A bank account from which nothing more can be taken, and why: its owner withdrew the permission, or it is closed.
alter table payment_method add column ended_at timestamptz,
  add column end_reason text check (end_reason in ('withdrawn', 'unusable'));

-- The embedded bank: when a debit settles, or comes back with a code instead. Null for cards.
alter table gateway_charge add column settles_at timestamptz, add column return_code text;

alter table autopay_authorization drop constraint autopay_authorization_end_reason_check;
alter table autopay_authorization add constraint autopay_authorization_end_reason_check check (
  end_reason in ('customer', 'operator', 'replaced', 'method-removed', 'payment-returned', 'owned', 'cancelled',
    'returned'));
