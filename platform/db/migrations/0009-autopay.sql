-- Authorizations to take the payments of an agreement by themselves.

create table autopay_authorization (
  customer_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  method_id uuid not null,
  -- what was signed: the language, the version of the words, and the words with their figures as they were shown
  locale text not null,
  words_version text not null,
  words text not null,
  signed_name text not null,
  client_address text not null,
  user_agent text not null,
  -- the most that is taken at once without a notice ten days before
  amount_cents integer not null check (amount_cents > 0),
  given_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (
    end_reason in ('customer', 'operator', 'replaced', 'method-removed', 'owned', 'cancelled', 'returned')),
  -- when the job looks at it again
  next_look_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, agreement_id) references agreement (customer_id, id),
  foreign key (customer_id, method_id) references payment_method (customer_id, id),
  check ((ended_at is null) = (end_reason is null))
);
-- An agreement has one live authorization at most; which card it is paid with stands here and nowhere else.
create unique index autopay_authorization_live on autopay_authorization (customer_id, agreement_id)
  where ended_at is null;
create index autopay_authorization_look on autopay_authorization (next_look_at) where ended_at is null;

-- A higher amount that the customer was told of, and when: without it, no more is taken than was authorized.
create table autopay_change (
  customer_id uuid not null,
  authorization_id uuid not null,
  due_on date not null,
  amount_cents integer not null check (amount_cents > 0),
  told_on date not null,
  primary key (customer_id, authorization_id, due_on, amount_cents),
  foreign key (customer_id, authorization_id) references autopay_authorization (customer_id, id)
);
