-- The most characters of texts that people type. The numbers are those of domain/text-length.ts, and a test compares
-- them. Names from an identity provider were kept at any length before, so the longer ones are cut first.
update customer set first_name = left(first_name, 100) where char_length(first_name) > 100;
update customer set last_name = left(last_name, 100) where char_length(last_name) > 100;

alter table customer
  add constraint customer_first_name_length check (char_length(first_name) <= 100),
  add constraint customer_last_name_length check (char_length(last_name) <= 100),
  add constraint customer_email_length check (char_length(email) <= 254),
  add constraint customer_phone_length check (char_length(phone) <= 10);

alter table identity_account
  add constraint identity_account_given_name_length check (char_length(given_name) <= 100),
  add constraint identity_account_family_name_length check (char_length(family_name) <= 100),
  add constraint identity_account_email_length check (char_length(email) <= 254);

alter table basket
  add constraint basket_email_length check (char_length(email) <= 254),
  add constraint basket_session_tracking_id_length check (char_length(session_tracking_id) <= 100);

alter table orders
  add constraint orders_email_length check (char_length(email) <= 254),
  add constraint orders_delivery_first_name_length check (char_length(delivery ->> 'firstName') <= 100),
  add constraint orders_delivery_last_name_length check (char_length(delivery ->> 'lastName') <= 100),
  add constraint orders_delivery_address1_length check (char_length(delivery ->> 'address1') <= 120),
  add constraint orders_delivery_address2_length check (char_length(delivery ->> 'address2') <= 120),
  add constraint orders_delivery_city_length check (char_length(delivery ->> 'city') <= 100),
  add constraint orders_delivery_phone_length check (char_length(delivery ->> 'phone') <= 10),
  add constraint orders_delivery_instructions_length check (char_length(delivery ->> 'instructions') <= 300);

alter table autopay_authorization
  add constraint autopay_authorization_signed_name_length check (char_length(signed_name) <= 201);

alter table payment_intent
  add constraint payment_intent_idempotency_key_length check (char_length(idempotency_key) <= 100);

alter table payment_session
  add constraint payment_session_return_to_length check (char_length(return_to) <= 500);
