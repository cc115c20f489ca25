-- The last notice in writing that a payment is missing: when it was given, and when that payment was due.
alter table agreement add column default_notice_on date;
alter table agreement add column default_notice_due_on date;
