-- How many products have a stem outside of their descriptions; null for spellings, and where it has not been counted.
alter table search_usage add column labelled integer;
