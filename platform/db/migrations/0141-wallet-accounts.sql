-- A saved method is also an account at PayPal or Venmo. It has no number and no expiry: its owner knows it by an email
-- address or a user name.
alter table payment_method add column account text check (char_length(account) <= 254);
alter table payment_method drop constraint payment_method_kind_check;
alter table payment_method add constraint payment_method_kind_check check (kind in ('card', 'bank', 'payPal', 'venmo')),
  add constraint payment_method_named check ((kind in ('payPal', 'venmo')) = (account is not null));

-- What was chosen on the page of the embedded service, and on that of Braintree's.
alter table gateway_card add column kind text not null default 'card' check (kind in ('card', 'payPal', 'venmo')),
  add column account text;
alter table gateway_card alter column expiry drop not null;
alter table braintree_card_session add column kind text check (kind in ('card', 'payPal', 'venmo')),
  add column account text,
  -- What Braintree's script found out about the device on which an account was chosen; goes with its charges of that day.
  add column device_data text;
create index braintree_card_session_token on braintree_card_session (token) where device_data is not null;
