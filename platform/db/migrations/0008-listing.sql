-- What listings and search read: made from the catalogue after each import by core/search/refresh-listing.ts, never
-- written by shoppers. Narrow rows and ready posting lists, so that a page of hits with its counts is one short query.

create extension if not exists fuzzystrmatch;

-- Words as search sees them: words joined by a hyphen or a slash count apart and together ("wi-fi" is wi, fi and wifi),
-- and an abbreviation counts as its plural does ("TVs" is tv), which no stemmer knows.
create function search_text(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(lower(words), '\m([bcdfghj-np-tvwxz]{2,4})s\M', '\1', 'g'),
      '([[:alnum:]]+)-([[:alnum:]]+)', '\1 \2 \1\2', 'g'),
    '[-/_+]', ' ', 'g')
$$;

-- One row for each product that is listed: what is online and no variant.
create table listing (
  no integer primary key,
  product_id text not null unique,
  primary_category_id text,
  -- its categories and all above them
  category_ids text[] not null,
  -- what it is filtered by, as name=value: {"brand=Harborline", "color=Gray"}
  facets text[] not null,
  special_order boolean not null,
  extended_aisle boolean not null,
  popularity integer not null,
  released_on date
);
create index listing_by_category on listing using gin (category_ids);

-- The payments of a listed product in a zone, sales counted in; and those of its pre-rented units, where a store has
-- no others.
create table listing_price (
  zone_id text not null,
  no integer not null,
  weekly_cents integer,
  bi_weekly_cents integer,
  semi_monthly_cents integer,
  monthly_cents integer,
  used_weekly_cents integer,
  used_bi_weekly_cents integer,
  used_semi_monthly_cents integer,
  used_monthly_cents integer,
  primary key (zone_id, no)
);

-- The words of a language with the products that have them: numbers of listings, and beside each how much the word
-- says about it (BM25 with weighted fields, without the rarity of the word).
create table search_word (
  locale text not null,
  word text not null,
  products integer not null,
  nos integer[] not null,
  weights real[] not null,
  primary key (locale, word)
);

-- What the goods of a category are called, in stems: a row for each part of its name ("Washers & dryers" is two). Who
-- asks for "gas range" means what is in "Ranges".
create table search_category (
  locale text not null,
  category_id text not null,
  words text[] not null
);

-- How the names of products, brands and categories spell those words, without accents: what a typing error is compared
-- with, because a stem ("refriger") is too far from what people type ("refrigeretor").
create table search_spelling (
  locale text not null,
  spelling text not null,
  word text not null,
  primary key (locale, spelling)
);
create index search_spelling_like on search_spelling using gin (spelling gin_trgm_ops);

-- What a shopper may type in place of words: the store system's item number, or the maker's model.
create index product_by_rms_number on product (rms_number);
create index product_by_model on product (lower(model));
