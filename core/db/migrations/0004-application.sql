-- Instant approval: the application as it is filled in, each decision as it was made, and the approval that it left.

create table application (
  customer_id uuid not null,
  id uuid not null,
  state text not null,
  store_id text,
  locale text not null,
  -- the answers so far by field; birth date, SSN and bank numbers only in secrets
  answers jsonb not null default '{}',
  -- encrypted, base64 by field
  secrets jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  primary key (customer_id, id)
);
create unique index application_open on application (customer_id) where state in ('draft', 'submitted', 'failed');

-- Every evaluation with what went in and what came out; the SSN only as a keyed hash.
create table decision (
  customer_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  policy_version text not null,
  input jsonb not null,
  outcome text not null,
  score integer,
  reasons text[] not null default '{}',
  verify_level integer not null default 0,
  weekly_cents integer not null default 0,
  decided_at timestamptz not null,
  primary key (customer_id, id)
);

create table approval (
  customer_id uuid not null,
  id uuid not null,
  decision_id uuid not null,
  -- 1 approved, 2 declined, 4 conditional (documents 3 §3)
  code integer not null check (code in (1, 2, 4)),
  reasons text[] not null default '{}',
  weekly_original_cents integer not null,
  weekly_outstanding_cents integer not null default 0,
  verify_level integer not null default 0,
  -- the documents asked for, by kind: {"identity": "required" | "submitted" | "approved" | "refused"}
  documents jsonb not null default '{}',
  store_id text,
  decided_on date not null,
  expires_on date not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index approval_newest on approval (customer_id, created_at desc);

create table verification_document (
  customer_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  kind text not null,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'refused')),
  media_type text not null,
  -- encrypted
  body bytea not null,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (customer_id, id)
);
