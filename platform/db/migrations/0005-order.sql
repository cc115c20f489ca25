-- Checkout drafts, orders, agreements and their signing.

-- What a shopper has filled in on the way to an order, as typed: it outlives baskets, time-outs and sessions.
create table checkout (
  customer_id uuid primary key,
  -- by step: {"delivery": {"city": "Columbus", …}, "schedule": {"frequency": "WEEKLY", …}}
  draft jsonb not null default '{}',
  -- the saved card to pay with
  method_id uuid,
  updated_at timestamptz not null
);

create sequence order_number start 10000001;
create sequence agreement_number start 50000001;

create table orders (
  customer_id uuid not null,
  id uuid not null,
  number text not null unique,
  basket_id uuid not null,
  store_id text not null,
  state text not null check (state in ('created', 'signed', 'paying', 'confirmed', 'delivered', 'cancelled', 'failed')),
  locale text not null,
  frequency text not null,
  email text not null,
  -- snapshots, so that an order reads the same for ever
  delivery jsonb not null,
  lines jsonb not null,
  due_today_cents integer not null,
  approval_id uuid,
  -- the card chosen at checkout, for the initial payment
  method_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
-- One order a basket, however often the button is pressed.
create unique index order_once on orders (customer_id, basket_id) where state <> 'failed';
create index order_unsigned on orders (created_at) where state in ('created', 'signed');

create table agreement (
  customer_id uuid not null,
  id uuid not null,
  number text not null unique,
  order_id uuid not null,
  store_id text not null,
  state text not null check (
    state in ('draft', 'signed', 'prelim-paid', 'active', 'lapsed', 'returned', 'owned', 'cancelled', 'closed')),
  locale text not null,
  -- the rules that held at signing; a later version never replaces them
  pack_id text not null,
  pack_version text not null,
  frequency text not null,
  payments integer not null check (payments > 0),
  -- the rent of one payment and the tax on it
  payment_cents integer not null check (payment_cents > 0),
  tax_cents integer not null,
  -- the rents as they came to differ from that ([{payments, rentCents}]); null while all is as signed
  rent_plan jsonb,
  cash_cents integer not null,
  same_as_cash_days integer not null,
  tax_rate_millionths integer not null,
  -- the pair of days of a semi-monthly agreement
  pay_days integer[],
  signed_on date,
  -- when delivery is planned, for the dates shown before it
  delivery_on date not null,
  -- rent runs from here; set when delivered
  anchor_on date,
  payments_made integer not null default 0,
  owned_on date,
  ended_on date,
  -- set while the agreement is lapsed, and while its goods are back; both can be undone by a reinstatement
  lapsed_on date,
  returned_on date,
  -- the store's day on which somebody last looked whether something was due, late or over
  followed_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
create index agreement_by_order on agreement (customer_id, order_id);
create index agreement_to_follow on agreement (customer_id, id) where state in ('active', 'returned');

create table agreement_item (
  customer_id uuid not null,
  agreement_id uuid not null,
  inventory_number text not null,
  product_id text not null,
  -- the product's name as it was, by language
  name jsonb not null,
  condition text not null,
  grade text,
  payment_cents integer not null,
  cash_cents integer not null,
  primary key (customer_id, agreement_id, inventory_number),
  foreign key (customer_id, agreement_id) references agreement (customer_id, id)
);

create table signing (
  customer_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null,
  locale text not null,
  -- who, when, from where, what was shown and agreed to
  evidence jsonb not null default '[]',
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (customer_id, id)
);
create unique index signing_once on signing (customer_id, order_id);

create table agreement_document (
  customer_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  kind text not null check (kind in ('unsigned', 'signed', 'ownership')),
  locale text not null,
  body bytea not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index agreement_document_signed on agreement_document (customer_id, agreement_id) where kind = 'signed';
create unique index agreement_document_by_language on agreement_document (customer_id, agreement_id, kind, locale)
  where kind <> 'signed';

create table delivery (
  customer_id uuid not null,
  order_id uuid not null,
  scheduled_on date not null,
  window_code text not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'delivered', 'cancelled')),
  delivered_on date,
  primary key (customer_id, order_id)
);
