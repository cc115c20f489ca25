-- When a customer proved that mail to the address of the account reaches them; null if they never did. Whoever registers
-- may type any address.
alter table customer add column email_confirmed_at timestamptz;
