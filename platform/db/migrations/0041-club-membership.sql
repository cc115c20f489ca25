-- Memberships in the store's club: sold apart from any agreement, agreed to by themselves, and paid month by month.

create sequence club_membership_number start 70000001;
create table club_membership (
  customer_id uuid not null,
  -- also stands in agreement_id of its payments and in the books: there a membership is an agreement of its own
  id uuid not null,
  number text not null unique,
  store_id text not null,
  state text not null check (state in ('pending', 'active', 'ending', 'ended', 'failed')),
  method_id uuid not null,
  -- what was agreed to: the language, the version of the words, and the words with their figures as they were shown
  locale text not null,
  words_version text not null,
  words text not null,
  client_address text not null,
  user_agent text not null,
  agreed_at timestamptz not null,
  -- a month before tax, as agreed
  price_cents integer not null check (price_cents > 0),
  -- months are counted from here
  begins_on date not null,
  months_paid integer not null default 0 check (months_paid >= 0),
  -- the last mail about a renewal: its day and tax, and the day of the mail; no other amount is charged
  notified_for date,
  notified_tax_cents integer,
  notified_on date,
  ended_at timestamptz,
  end_reason text check (end_reason in (
    'customer', 'operator', 'erased', 'method-removed', 'declined', 'nothing-rented', 'not-offered', 'payment-returned')),
  -- when the job looks at it again
  next_look_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, method_id) references payment_method (customer_id, id),
  check ((notified_for is null) = (notified_on is null)),
  check ((state in ('ending', 'ended')) = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
-- A customer has one membership at most.
create unique index club_membership_live on club_membership (customer_id) where state in ('pending', 'active', 'ending');
create index club_membership_look on club_membership (next_look_at) where state in ('active', 'ending');

alter table payment_intent drop constraint payment_intent_purpose_check;
alter table payment_intent add constraint payment_intent_purpose_check check (
  purpose in ('initial', 'renewal', 'payoff', 'reinstatement', 'club')
);
-- At most one live or settled charge for a month of a membership.
create unique index payment_intent_club on payment_intent (customer_id, agreement_id, due_on)
  where state in ('pending', 'settled') and purpose = 'club';
