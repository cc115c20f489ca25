-- Money: intents that survive a crash, and a ledger that only grows.

create table payment_method (
  customer_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('card', 'bank')),
  token text not null,
  brand text not null,
  last4 text not null,
  -- MMYY
  expiry text,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (customer_id, id)
);
create unique index payment_method_token on payment_method (customer_id, token);

create table payment_intent (
  customer_id uuid not null,
  -- also the key under which the gateway knows the charge
  id uuid not null,
  idempotency_key text not null,
  -- a repeat under the same key must ask for the same thing
  request_hash text not null,
  purpose text not null check (purpose in ('initial', 'renewal', 'payoff', 'reinstatement')),
  order_id uuid,
  agreement_id uuid,
  due_on date,
  -- which payment of the schedule; null for a payoff
  payment_number integer,
  -- 0 where money held pays for it all
  amount_cents integer not null check (amount_cents >= 0),
  -- how the amount is made up, one for each agreement (PaymentPart)
  parts jsonb not null,
  -- null where nothing is charged
  method_id uuid check (method_id is not null or amount_cents = 0),
  state text not null check (state in ('pending', 'settled', 'declined', 'released', 'refunded', 'reversed')),
  gateway_reference text,
  decline_code text,
  -- what is left to pay and what it takes to own, as it was when this payment settled
  receipt jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, id)
);
create unique index payment_intent_key on payment_intent (customer_id, idempotency_key);
-- At most one live or settled charge for an order's initial payment, and for a payoff.
create unique index payment_intent_initial on payment_intent (customer_id, order_id)
  where state in ('pending', 'settled') and purpose = 'initial';
create unique index payment_intent_payoff on payment_intent (customer_id, agreement_id)
  where state in ('pending', 'settled') and purpose = 'payoff';
-- An agreement waits for one answer of the gateway at a time, so that what an answer settles is still to be settled.
create unique index payment_intent_one_pending on payment_intent (customer_id, agreement_id)
  where state = 'pending' and agreement_id is not null;
create index payment_intent_pending on payment_intent (next_attempt_at) where state = 'pending';

-- Which payments of a schedule are paid or being paid, and by what, however many one charge pays at once: taken with
-- the intent, before any money moves, and let go when it comes to nothing or is undone. At most one live or settled
-- charge for an agreement and due date.
create table covered_due (
  customer_id uuid not null,
  agreement_id uuid not null,
  -- which payment of the schedule
  number integer not null check (number > 0),
  -- null for the initial payment: it is made before the due dates are known
  due_on date,
  -- null where money held paid by itself
  intent_id uuid,
  primary key (customer_id, agreement_id, number),
  foreign key (customer_id, intent_id) references payment_intent (customer_id, id)
);
create unique index covered_due_once on covered_due (customer_id, agreement_id, due_on);
create index covered_due_by_intent on covered_due (customer_id, intent_id);

create table refund (
  customer_id uuid not null,
  -- also the key under which the gateway knows the refund
  id uuid not null,
  intent_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'settled', 'refused')),
  reason text not null check (reason in ('order-cancelled', 'operator', 'late-capture')),
  gateway_reference text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, intent_id) references payment_intent (customer_id, id)
);
-- A payment goes back once, whatever the reason.
create unique index refund_once on refund (customer_id, intent_id);
create index refund_pending on refund (next_attempt_at) where state = 'pending';

create table ledger_transaction (
  customer_id uuid not null,
  id uuid not null,
  -- the order of writing, since several entries of one moment belong in theirs
  sequence bigint generated always as identity,
  agreement_id uuid not null,
  kind text not null,
  -- what this booking was made for, so that it is made once
  reason text not null,
  occurred_on date not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index ledger_transaction_once on ledger_transaction (customer_id, reason);

create table ledger_entry (
  customer_id uuid not null,
  transaction_id uuid not null,
  line integer not null,
  agreement_id uuid not null,
  account text not null,
  -- positive is a debit, negative a credit; a transaction's lines sum to zero
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (customer_id, transaction_id, line),
  foreign key (customer_id, transaction_id) references ledger_transaction (customer_id, id)
);
create index ledger_entry_by_agreement on ledger_entry (customer_id, agreement_id, account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_change();

create function check_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entry
      where customer_id = new.customer_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_balanced();

-- A shopper who was sent to the card page of the payment service, and where to go from there.
create table payment_session (
  customer_id uuid not null,
  id uuid not null,
  -- the saved method, once the shop has asked the service for the card
  method_id uuid,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, id)
);

-- The embedded vault and gateway's own tables: an outside service that happens to live here. It keeps no card numbers,
-- only what a test card is documented to do.
create table gateway_card (
  token text primary key,
  behaviour text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  created_at timestamptz not null
);
create table gateway_card_session (
  id uuid primary key,
  return_to text not null,
  token text references gateway_card (token) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table gateway_charge (
  key text primary key,
  reference text not null unique,
  token text not null,
  amount_cents integer not null,
  state text not null check (state in ('captured', 'declined')),
  decline_code text,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null
);
create table gateway_refund (
  key text primary key,
  charge_reference text not null references gateway_charge (reference),
  amount_cents integer not null,
  reference text not null,
  created_at timestamptz not null
);

-- The address of a customer's payment calendar: an id that is renewed when the address shall be found no more.
create table calendar_feed (
  customer_id uuid primary key,
  id uuid not null unique,
  created_at timestamptz not null
);
