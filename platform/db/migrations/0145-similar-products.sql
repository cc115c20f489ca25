-- A product's page shows the most popular of its category, which were found by reading all of them.
create index listing_by_primary_category
  on listing (primary_category_id, popularity desc, released_on desc nulls last, product_id collate "C");
