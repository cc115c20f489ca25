-- What customers say of things that they rent: one for a customer and a product, which may be written anew.
create table review (
  customer_id uuid not null references customer on delete cascade,
  -- a master for its variants
  product_id text not null,
  -- what the operator's commands call it
  id uuid not null unique,
  -- by which it was checked that the customer has the thing
  agreement_number text not null,
  stars smallint not null check (stars between 1 and 5),
  body text not null check (char_length(body) between 1 and 2000),
  -- the first name that is shown
  author text not null,
  locale text not null,
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- why it was refused
  refusal text check (refusal in ('other-matter', 'personal-data', 'abuse', 'advertising', 'unlawful')),
  -- the store's day of the text that stands there now
  written_on date not null,
  written_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index review_shown on review (product_id, written_at desc) where state = 'shown';
create index review_waiting on review (written_at, id) where state = 'waiting';
