-- What a shopper keeps: baskets and lists. Keys lead with the customer.

create table basket (
  customer_id uuid not null,
  id uuid not null,
  temporary boolean not null default false,
  state text not null default 'open' check (state in ('open', 'ordered')),
  currency text not null default 'USD',
  email text,
  -- whose prices and stock the shopper sees; every basket has one
  store_id text not null references store (id),
  frequency text not null default 'WEEKLY' check (frequency in ('WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
  promotion_id text,
  session_tracking_id text,
  session_alive integer not null default 0,
  -- what a temporary basket was prefilled with; secrets inside are encrypted
  prefill jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
-- One open basket a shopper, and one temporary one.
create unique index basket_open on basket (customer_id, temporary) where state = 'open';

create table basket_item (
  customer_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  product_id text not null,
  -- the bundle or set this thing came with
  parent_item_id uuid,
  -- of a part: for all of its bundles together
  quantity integer not null check (quantity > 0),
  -- what the shopper chose; without a choice the store gives new before pre-rented
  condition text check (condition in ('NEW', 'USED')),
  -- the order of lines added at the same moment, and of parts within their bundle
  position integer not null default 0,
  added_at timestamptz not null,
  primary key (customer_id, basket_id, id),
  foreign key (customer_id, basket_id) references basket (customer_id, id) on update cascade on delete cascade
);
-- A product is one line, however many tabs add it; its new and its pre-rented units are two.
create unique index basket_item_once on basket_item (customer_id, basket_id, product_id, coalesce(condition, ''))
  where parent_item_id is null;

create table product_list (
  customer_id uuid not null,
  id uuid not null,
  type text not null check (type in ('wish_list', 'shopping_list')),
  email text,
  identity_subject text,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index product_list_once on product_list (customer_id, type);

create table product_list_item (
  customer_id uuid not null,
  list_id uuid not null,
  id uuid not null,
  product_id text not null,
  quantity integer not null default 1,
  priority integer not null default 0,
  public boolean not null default false,
  added_at timestamptz not null,
  primary key (customer_id, list_id, id),
  foreign key (customer_id, list_id) references product_list (customer_id, id) on update cascade on delete cascade
);
create unique index product_list_item_once on product_list_item (customer_id, list_id, product_id);
