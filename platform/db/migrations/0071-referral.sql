-- A customer shares a link; a friend who rents and keeps paying earns both of them a reward, which goes to a payment.
create table referral_code (
  customer_id uuid primary key references customer (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null,
  -- an operator ended it: the link leads nowhere any more
  ended_at timestamptz
);

create table referral (
  -- who shared the link
  customer_id uuid not null references customer (id) on delete cascade,
  id uuid not null,
  -- who accepted the invitation: everybody accepts one
  friend_id uuid not null unique references customer (id) on delete cascade,
  -- what was promised when it was accepted
  reward_cents integer not null check (reward_cents > 0),
  friend_reward_cents integer not null check (friend_reward_cents >= 0),
  accepted_at timestamptz not null,
  expires_at timestamptz not null,
  -- the agreement that earned the rewards
  agreement_id uuid,
  earned_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'not-new', 'same-person', 'yearly-limit', 'payment-returned', 'operator')),
  primary key (customer_id, id),
  check ((agreement_id is null) = (earned_at is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index referral_open on referral (id) where earned_at is null and ended_at is null;

create table referral_reward (
  customer_id uuid not null,
  id uuid not null,
  -- null for one that the store granted
  referral_id uuid,
  -- why the store granted it
  granted_for text,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the agreement whose next payment it lowers
  agreement_id uuid,
  given_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'payment-returned', 'operator')),
  -- what of it was not used yet when it ended
  taken_back_cents integer not null default 0 check (taken_back_cents between 0 and amount_cents),
  primary key (customer_id, id),
  unique (customer_id, referral_id),
  check ((agreement_id is null) = (given_at is null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((referral_id is null) <> (granted_for is null))
);
create index referral_reward_waiting on referral_reward (id) where given_at is null and ended_at is null;
