-- Words for search engines, in both languages, that a content asset's page writes into its head.
alter table content_asset add column keywords jsonb not null default '{}';
