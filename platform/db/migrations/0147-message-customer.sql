-- The customer whose reminder it is: who turns reminders off takes back their own, not those of others to the same number.
alter table outbox_message add column customer_id uuid;
