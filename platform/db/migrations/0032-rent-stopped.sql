-- Goods that do not work, with nothing in their place: no rent until that day, and later due dates.
alter table agreement add column rent_stopped_until date;
