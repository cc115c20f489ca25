-- The page of the store that a check of a bank account was begun for: its deposits take days, and its customer comes back.
alter table bank_account add column return_to text
  constraint bank_account_return_to_length check (char_length(return_to) <= 500);
