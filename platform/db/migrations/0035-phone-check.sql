-- Whether shoppers answer the phone that they apply with: one row for each code that went there, or for the word of
-- the store. Codes can be read aloud by a call.
create table phone_check (
  customer_id uuid not null,
  id uuid not null,
  -- ten digits, as the application has it
  phone text not null check (phone ~ '^[2-9][0-9]{9}$'),
  way text not null check (way in ('text', 'call', 'store')),
  state text not null default 'open' check (state in ('open', 'confirmed', 'failed', 'replaced')),
  -- a keyed hash; forgotten when the check ends
  code_hash text,
  tries integer not null default 0 check (tries between 0 and 5),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, id)
);
create unique index phone_check_open on phone_check (customer_id, phone) where state = 'open';
create index phone_check_newest on phone_check (customer_id, phone, started_at desc);

alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message
  add constraint outbox_message_channel_check check (channel in ('mail', 'sms', 'call', 'lead'));
