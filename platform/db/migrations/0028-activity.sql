-- What shoppers look at and choose, for recommendations. Nothing in it leads to a customer: a pseudonym is a keyed hash
-- whose key is made anew each month and deleted after it, and a day is all that is said of the time.
create table activity_secret (
  -- YYYY-MM, by UTC.
  month text primary key,
  -- Sealed with the store's key.
  sealed text not null
);

create table activity (
  pseudonym text not null,
  happened_on date not null,
  kind text not null check (
    kind in (
      'viewProduct', 'viewSearch', 'clickSearch', 'viewCategory', 'clickCategory', 'viewReco', 'clickReco', 'viewPage',
      'beginCheckout', 'checkoutStep', 'addToCart', 'rent'
    )
  ),
  store_id text not null,
  -- A product that is no variant; empty where the kind has none.
  product_id text not null,
  -- The category or the recommender; empty where the kind has none.
  about text not null,
  times integer not null,
  primary key (pseudonym, happened_on, kind, store_id, product_id, about)
);
create index activity_by_age on activity (happened_on);
