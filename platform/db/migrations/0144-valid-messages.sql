-- The moment after which a message tells nothing that still works, such as a code.
alter table outbox_message add column valid_until timestamptz;
