-- Which answers of an application come from the customer's last one, and in which name they were given there.
alter table application add column kept jsonb;
