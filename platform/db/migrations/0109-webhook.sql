-- Systems of others that are told of events by webhooks, and what is sent to each.
create table webhook_endpoint (
  id uuid primary key,
  address text not null,
  -- the types of events that it is told of
  events text[] not null,
  -- sealed: what signs its messages, and the former one until a moment after it was replaced
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- null while it is told of events
  stopped_at timestamptz,
  stop_reason text,
  created_at timestamptz not null
);

create table webhook_event (
  id uuid primary key,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index webhook_event_created on webhook_event (created_at);

create table webhook_delivery (
  endpoint_id uuid not null references webhook_endpoint (id),
  event_id uuid not null references webhook_event (id) on delete cascade,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- from when on the days are counted after which it is given up
  due_since timestamptz not null,
  -- why the last attempt failed
  fault text,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (event_id);
