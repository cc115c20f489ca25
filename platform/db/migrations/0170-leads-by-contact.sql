-- Erasing an address, and confirming it, look for the sign-ups that name it.
create index lead_by_email on lead (email);
create index lead_by_phone on lead (phone);
