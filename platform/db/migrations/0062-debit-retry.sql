-- When a debit that came back for lack of money is presented again; null if it is not, or no longer.
alter table bank_debit add column retry_at timestamptz,
  add constraint bank_debit_retry_check check (retry_at is null or state = 'returned');
create index bank_debit_retry on bank_debit (retry_at) where retry_at is not null;

-- Returned debits are looked at too: their money may arrive after all.
drop index bank_debit_look;
create index bank_debit_look on bank_debit (next_look_at);
