-- Lines that shoppers removed from their carts, so that they can take that back: the line as it was, without the parts of
-- a bundle, which are made anew from its choices. A row leaves when it is put back, or a day later.
create table removed_basket_item (
  customer_id uuid not null,
  basket_id uuid not null,
  -- that of the line, which has it again when it comes back
  id uuid not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  condition text check (condition in ('NEW', 'USED')),
  chosen_parts jsonb not null,
  was_in_set text,
  position integer not null,
  added_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (customer_id, basket_id, id),
  foreign key (customer_id, basket_id) references basket (customer_id, id) on update cascade on delete cascade
);
