-- Where the list of the payment service and the books of the store differ. A row is an operator's work until it is
-- settled; one that changes after that is work again.
create table payment_difference (
  about text not null check (about in ('charge', 'refund')),
  -- the id of the payment or refund, by which the service knows it
  key text not null,
  kind text not null check (
    kind in ('unknown-to-store', 'unknown-to-service', 'other-amount', 'other-state', 'other-booking')
  ),
  -- null where the store knows nothing of it
  customer_id uuid,
  store_state text,
  store_cents integer,
  booked_cents integer,
  service_state text,
  service_cents integer,
  made_at timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text,
  primary key (about, key),
  check ((settled_at is null) = (settled_by is null))
);
create index payment_difference_open on payment_difference (found_at) where settled_at is null;

-- The night whose lists were compared last, and until when a process is at it.
create table reconciliation_night (
  night date not null,
  leased_until timestamptz not null
);
insert into reconciliation_night values ('2026-01-01', '2026-01-01');

-- Events of the payment service that have been dealt with: it may send each several times.
create table payment_event (
  id text primary key,
  heard_at timestamptz not null
);

create index refund_by_moment on refund (created_at, id);
create index gateway_charge_by_moment on gateway_charge (created_at, key);
create index gateway_refund_by_moment on gateway_refund (created_at, key);
