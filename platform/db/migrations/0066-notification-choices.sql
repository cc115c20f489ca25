-- Which reminders and news a customer wants, by kind and channel. Without a row: by mail yes, by text no.
create table notification_choice (
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('payments', 'appointments', 'offers')),
  channel text not null check (channel in ('mail', 'sms')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (customer_id, kind, channel)
);

-- The consent to reminders by text, with the words that were agreed to. One of them has not ended.
create table text_consent (
  customer_id uuid not null references customer (id) on delete cascade,
  id uuid not null,
  phone text not null,
  words text not null,
  locale text not null,
  agreed_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, id)
);
create unique index text_consent_live on text_consent (customer_id) where ended_at is null;
create index text_consent_phone on text_consent (phone) where ended_at is null;

-- A hash of each number whose owner wrote STOP, until the number is given for texts anew.
create table text_stop (
  phone_hash text primary key,
  stopped_at timestamptz not null
);

-- What the link names that stops mails of a kind. Random, so that nobody can guess it.
create table notification_link (
  customer_id uuid primary key references customer (id) on delete cascade,
  id uuid not null unique
);
