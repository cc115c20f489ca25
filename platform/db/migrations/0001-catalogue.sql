-- The catalogue: reference data that every shopper reads and only the importer writes.
-- Texts are jsonb {"en-US": …, "es-US": …}. Money in cents. Rates in millionths.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Search compares words without their accents, cut to the stem that each language gives them. Vectors and queries
-- are both made with these two, so that "sillon" finds "Sillón" and "beds" finds "bed".
create text search configuration store_en (copy = english);
alter text search configuration store_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration store_es (copy = spanish);
alter text search configuration store_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;

create table category (
  id text primary key,
  parent_id text references category (id) deferrable initially deferred,
  position integer not null default 0,
  name jsonb not null,
  description jsonb not null default '{}',
  thumbnail text,
  banner text,
  banner_alt jsonb not null default '{}',
  background_color text,
  -- what states that cap cash prices take its goods for; null is as its parent
  goods_kind text,
  show_in_menu boolean not null default true,
  show_in_clp boolean not null default true
);
create index category_by_parent on category (parent_id, position);

-- What a product can be filtered and described by: the names of attributes and of their values in each language.
create table attribute (
  id text primary key,
  name jsonb not null,
  position integer not null default 0,
  -- whether listings offer it as a filter; the others only show on the product page
  facet boolean not null default false,
  -- [{"value": "leather", "name": {…}, "swatch": "#…"}]; a value that is not here is shown as it stands
  options jsonb not null default '[]'
);

create table product (
  id text primary key,
  type text not null check (type in ('simple', 'master', 'variant', 'bundle', 'set')),
  master_id text references product (id) deferrable initially deferred,
  primary_category_id text references category (id),
  -- further categories that it was put into; product_category is made from both
  category_ids text[] not null default '{}',
  rms_number text,
  model text,
  brand text not null,
  name jsonb not null,
  short_description jsonb not null default '{}',
  description jsonb not null default '{}',
  features jsonb not null default '{}',
  url_key text unique,
  -- [{"picture": "sofa-navy", "alt": {…}, "values": {"color": "navy"}}]; the picture's files are <picture>-<width>.<format>
  images jsonb not null default '[]',
  -- on a master: [{"id": "color", "name": {…}, "values": [{"value": "navy", "name": {…}, "swatch": "#…"}]}]
  variation_attributes jsonb not null default '[]',
  -- on a variant: {"color": "navy"}
  variation_values jsonb not null default '{}',
  -- facets beside brand, condition, delivery and price: {"material": "leather"}
  attributes jsonb not null default '{}',
  dimensions jsonb,
  badges text[] not null default '{}',
  is_new boolean not null default false,
  is_sale boolean not null default false,
  high_risk boolean not null default false,
  exclusive boolean not null default false,
  clearance boolean not null default false,
  add_on_eligible boolean not null default false,
  special_order boolean not null default false,
  extended_aisle boolean not null default false,
  vendor_id text,
  -- what price caps go by, never shown to shoppers; the kind is its category's where it has none of its own
  merchant_cost_cents integer,
  goods_kind text,
  min_order_quantity integer not null default 1 check (min_order_quantity > 0),
  step_quantity integer not null default 1 check (step_quantity > 0),
  estimated_delivery text not null default '1-3 Days',
  popularity integer not null default 0,
  released_on date,
  online boolean not null default true,
  -- what listings filter by, a master's choices among it: {"color": ["Gray", "Blue"], "material": ["Fabric"]}
  facets jsonb not null default '{}',
  -- null until the importer has made them; variants have none, their words belong to their master
  search_en tsvector,
  search_es tsvector
);
create index product_by_master on product (master_id) where master_id is not null;
create index product_by_category on product (primary_category_id);
create index product_by_brand on product (lower(brand));

-- Where a product is listed: its own categories and all above them, so that a listing of any level is one look-up.
-- Made by the importer; variants are listed by their master.
create table product_category (
  category_id text not null references category (id),
  product_id text not null references product (id),
  primary key (category_id, product_id)
);
create index product_category_by_product on product_category (product_id);

create table bundle_part (
  bundle_id text not null references product (id),
  product_id text not null references product (id),
  quantity integer not null check (quantity > 0),
  position integer not null default 0,
  primary key (bundle_id, product_id)
);
create index bundle_part_by_product on bundle_part (product_id);

create table price_zone (
  id text primary key,
  name text not null
);

-- One rental offer: what a product costs in a zone at a frequency. Book ids are made from zone, frequency and sale.
-- A master carries the price of its cheapest variant. The used_ figures hold for a pre-rented unit; null is as new.
-- The zone is checked by the importer: a foreign key would have hundreds of thousands of rows lock the same three.
create table price (
  product_id text not null references product (id),
  zone_id text not null,
  frequency text not null check (frequency in ('WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
  payment_cents integer not null check (payment_cents > 0),
  payments integer not null check (payments > 0),
  cash_cents integer not null check (cash_cents > 0),
  same_as_cash_days integer not null default 0,
  add_on_cents integer,
  sale_payment_cents integer,
  sale_payments integer,
  sale_cash_cents integer,
  used_payment_cents integer,
  used_payments integer,
  used_cash_cents integer,
  was_payment_cents integer,
  was_payments integer,
  was_online_from date,
  primary key (product_id, zone_id, frequency)
);
create index price_by_zone on price (zone_id, frequency, payment_cents);

-- Price lines above a cap of a state in which their zone has stores: left out of everything that shoppers of the state
-- see. A line is refused whole, because its frequencies are one offer. Made by core/price/check-prices.ts.
create table refused_price (
  zone_id text not null,
  state_code text not null,
  product_id text not null references product (id),
  frequency text not null,
  -- the refusal: {"code": "price-above-cap", "params": {"state": "OH", …}}
  problem jsonb not null,
  primary key (zone_id, state_code, product_id)
);
create index refused_price_by_product on refused_price (product_id);

create table store (
  id text primary key,
  name text not null,
  address1 text not null,
  city text not null,
  state_code text not null,
  postal_code text not null,
  country_code text not null default 'US',
  phone text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  tagline jsonb not null default '{}',
  price_zone_id text not null references price_zone (id),
  -- [{"day": 1, "opens": "10:00", "closes": "18:00"}], day 0 is Sunday; null means the chain's usual hours
  hours jsonb,
  -- the payment, service, assortment, risk and pricing flags of documents 1 §3
  flags jsonb not null default '{}',
  geo_pool text[] not null default '{}',
  restricted_categories text[] not null default '{}',
  delivery_miles integer not null default 40,
  ecomm_close_on date
);
create index store_by_state on store (state_code);

-- Stock is units, not counts: each thing that can be rented has its own number and history.
create table stock_unit (
  inventory_number text primary key,
  product_id text not null references product (id),
  store_id text not null references store (id),
  condition text not null check (condition in ('NEW', 'USED')),
  grade text check (grade in ('FAIR', 'GOOD', 'GREAT')),
  acquired_on date not null,
  times_rented integer not null default 0,
  merchant_cost_cents integer not null,
  state text not null default 'available' check (state in ('available', 'held', 'rented', 'sold', 'withdrawn')),
  agreement_id uuid
);
create index stock_unit_available on stock_unit (store_id, product_id) where state = 'available';
create index stock_unit_by_product on stock_unit (product_id) where state = 'available';

-- How many units of a product a store has to rent; made by the importer from stock_unit and kept in step by the
-- actions that take and return units. No row means none. What it points at is vouched for by the units' own keys.
create table stock_level (
  store_id text not null,
  product_id text not null,
  available integer not null check (available >= 0),
  new_available integer not null default 0,
  primary key (store_id, product_id)
);
create index stock_level_by_product on stock_level (product_id);

create table tax_rate (
  state_code text not null,
  -- '' is the state's own rate; a ZIP overrides it
  postal_code text not null default '',
  rate_millionths integer not null check (rate_millionths between 0 and 300000),
  primary key (state_code, postal_code)
);

create table content_asset (
  id text primary key,
  name jsonb not null,
  description jsonb not null default '{}',
  body jsonb not null,
  online boolean not null default true
);

create table content_page (
  id text primary key,
  -- the components of a designed page, in the importer's format
  regions jsonb not null,
  name jsonb not null
);

create table promotion (
  id text primary key,
  position integer not null default 0,
  name jsonb not null,
  callout jsonb not null default '{}',
  details jsonb not null default '{}',
  code text,
  pif boolean not null default false,
  restricted_stores text[] not null default '{}',
  link text,
  product_ids text[] not null default '{}',
  category_ids text[] not null default '{}',
  starts_on date,
  ends_on date,
  percent_off integer
);

create table preference (
  id text primary key,
  value jsonb not null
);

create table custom_object (
  type text not null,
  key text not null,
  body jsonb not null,
  primary key (type, key)
);

-- Words that mean the same to a shopper, by language ("couch" finds sofas).
create table search_synonym (
  locale text not null,
  term text not null,
  expansion text not null,
  primary key (locale, term, expansion)
);

-- One row, its number raised by each import and each change of stock or price: caches compare it.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into catalogue_version default values;
