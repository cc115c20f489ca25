-- Words that must go out, and a trail of what operators did.

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  template text not null,
  locale text not null,
  params jsonb not null default '{}',
  -- what only the recipient may read, such as a reset link: encrypted, forgotten once sent
  secrets text,
  -- the same event never sends twice
  dedupe_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_waiting on outbox_message (next_attempt_at) where state = 'waiting';

-- What went out, as the recipient saw it: the inbox of a development server reads it. The body may bear a link that
-- opens an account, so it is encrypted.
create table sent_message (
  id uuid primary key,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sent_message_newest on sent_message (sent_at desc);

create table audit (
  id uuid primary key,
  actor text not null,
  command text not null,
  input jsonb not null,
  outcome text not null,
  at timestamptz not null
);

create table lead (
  id uuid primary key,
  kind text not null,
  email text,
  phone text,
  opt_in boolean not null,
  store_id text,
  locale text not null,
  form_id uuid not null,
  created_at timestamptz not null
);
