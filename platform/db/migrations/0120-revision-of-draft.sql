-- Which reading of the form on which page was saved last, so that an older one that arrives later is left out.
alter table application add column saved_page text, add column saved_revision integer;
