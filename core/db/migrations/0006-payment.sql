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
  id uuid not null,
  idempotency_key text not null,
  -- a repeat under the same key must ask for the same thing
  request_hash text not null,
  purpose text not null check (purpose in ('initial', 'renewal', 'payoff')),
  order_id uuid,
  agreement_id uuid,
  due_on date,
  amount_cents integer not null check (amount_cents > 0),
  -- how the amount is made up: [{"agreementId", "kind": "rent"|"tax"|…, "cents"}]
  parts jsonb not null,
  method_id uuid,
  method_token text not null,
  state text not null,
  gateway_reference text,
  decline_code text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, id)
);
create unique index payment_intent_key on payment_intent (customer_id, idempotency_key);
-- At most one live or settled charge for an agreement and due date, and for an order's initial payment.
create unique index payment_intent_due on payment_intent (customer_id, agreement_id, due_on)
  where state in ('pending', 'settled') and purpose <> 'initial';
create unique index payment_intent_initial on payment_intent (customer_id, order_id)
  where state in ('pending', 'settled') and purpose = 'initial';
create index payment_intent_pending on payment_intent (next_attempt_at) where state = 'pending';

create table refund (
  customer_id uuid not null,
  id uuid not null,
  intent_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null,
  reason text not null,
  gateway_reference text,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, id)
);
create unique index refund_once on refund (customer_id, intent_id, reason);

create table ledger_transaction (
  customer_id uuid not null,
  id uuid not null,
  agreement_id uuid,
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
  agreement_id uuid,
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

-- The card page of the payment adapter leaves its token here for the shop to ask for.
create table payment_session (
  id uuid primary key,
  customer_id uuid not null,
  token text,
  brand text,
  last4 text,
  expiry text,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);

-- The embedded vault and gateway's own tables: an outside service that happens to live here.
create table gateway_card (
  token text primary key,
  -- encrypted test number; the gateway's behaviour follows from it
  number_sealed text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  created_at timestamptz not null
);
create table gateway_charge (
  key text primary key,
  reference text not null unique,
  token text not null,
  amount_cents integer not null,
  state text not null check (state in ('captured', 'declined')),
  decline_code text,
  refunded_cents integer not null default 0,
  created_at timestamptz not null
);
create table gateway_refund (
  key text primary key,
  charge_reference text not null references gateway_charge (reference),
  amount_cents integer not null,
  reference text not null,
  created_at timestamptz not null
);
