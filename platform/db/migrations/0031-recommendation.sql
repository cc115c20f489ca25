-- What shoppers' activities recommend, made again every night: the best products for a product or a store.
create table recommendation (
  recommender text not null,
  -- The product at hand, or the store.
  seed_id text not null,
  rank integer not null,
  product_id text not null,
  primary key (recommender, seed_id, rank)
);

-- One row: the night of which the recommendations are. Whoever moves it on makes them.
create table recommendation_night (
  single boolean primary key default true check (single),
  night date not null
);
insert into recommendation_night (night) values ('2000-01-01');
