-- Instant approval: the application as it is filled in, each decision as it was made, and the approval that it left.

create table application (
  customer_id uuid not null,
  id uuid not null,
  -- a state of domain/machines/application.ts
  state text not null,
  store_id text,
  locale text not null,
  -- what was typed so far, by field; birth date and tax id only in secrets
  answers jsonb not null default '{}',
  -- encrypted, by field
  secrets jsonb not null default '{}',
  -- a keyed hash, to know a person again without keeping the number readable
  tax_id_hash text,
  -- what was agreed to, in which language and when: [{"kind", "locale", "at"}]
  consents jsonb not null default '[]',
  -- fields that the engine wants to be checked on the order form
  to_check text[] not null default '{}',
  -- how often the engine was asked; a late answer to an earlier question is dropped
  attempts integer not null default 0,
  -- when the engine was asked last
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  primary key (customer_id, id)
);
-- One application to fill in at a time: two tabs fill in the same one.
create unique index application_draft on application (customer_id) where state in ('draft', 'failed');
create index application_by_tax_id on application (tax_id_hash) where tax_id_hash is not null;
create index application_waiting on application (asked_at) where state = 'submitted';

-- Every time that an engine was asked, with what went in and what came out.
create table decision (
  customer_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  attempt integer not null,
  policy_version text not null,
  -- without name and tax id; the birth date inside is encrypted
  input jsonb not null,
  outcome text not null check (outcome in ('approved', 'conditional', 'declined', 'form', 'failed')),
  score integer,
  reasons text[] not null default '{}',
  verify_level integer not null default 0,
  weekly_cents integer not null default 0,
  decided_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index decision_once on decision (customer_id, application_id, attempt);

create table approval (
  customer_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  decision_id uuid not null,
  -- 1 approved, 2 declined, 4 conditional (documents 3 §3)
  code integer not null check (code in (1, 2, 4)),
  reasons text[] not null default '{}',
  -- the consumer reporting agency whose report counted: {"name", "address", "phone"}
  agency jsonb,
  weekly_original_cents integer not null,
  verify_level integer not null default 0,
  -- the documents asked for, by kind: {"identity": "required" | "submitted" | "approved" | "refused"}
  documents jsonb not null default '{}',
  store_id text,
  decided_on date not null,
  -- of a decline, the day of the decision
  expires_on date not null,
  reapply_on date,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index approval_once on approval (customer_id, application_id);
create index approval_newest on approval (customer_id, created_at desc);

create table verification_document (
  customer_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  kind text not null check (kind in ('identity', 'income', 'residence', 'bank')),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'refused', 'replaced')),
  media_type text not null,
  size_bytes integer not null,
  -- encrypted
  body bytea not null,
  refusal text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  primary key (customer_id, id)
);
create index verification_document_by_approval on verification_document (customer_id, approval_id, kind);
create index verification_document_waiting on verification_document (submitted_at) where state = 'submitted';
