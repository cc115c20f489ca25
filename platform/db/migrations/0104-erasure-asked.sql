-- When a customer asked for erasure while records had to be kept: the account goes with the last of them.
alter table customer add column erasure_asked_at timestamptz;
create index customer_erasure_asked on customer (id) where erasure_asked_at is not null;
