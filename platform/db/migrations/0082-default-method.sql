-- The card or bank account that a customer wants to pay with, unless they choose another: at most one.
alter table payment_method add column is_default boolean not null default false;
create unique index payment_method_default on payment_method (customer_id) where is_default;
