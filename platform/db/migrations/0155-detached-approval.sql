-- When the store took somebody else's decision out of an account. It stays a record, and counts for nobody any more.
alter table approval add column detached_at timestamptz;
