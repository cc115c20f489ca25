-- A confirmed bank account that its owner has removed, or confirmed anew.
alter table bank_account drop constraint bank_account_state_check;
alter table bank_account add constraint bank_account_state_check check (
  state in ('new', 'sent', 'confirmed', 'failed', 'expired', 'replaced', 'removed')
);
create index bank_account_forget on bank_account (ended_at) where token is not null and state <> 'confirmed';
