-- When the embedded identity provider last forgot the sign-ins of a person. A request that runs at that moment may write one
-- back that was deleted: one of before counts no more.
alter table identity_account add column signed_out_at timestamptz;
