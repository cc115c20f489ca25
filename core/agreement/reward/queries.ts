import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { Reward, RewardEnd } from './schema.ts'

const rewards = sql`
  select customer_id, id, referral_id, amount_cents, created_at, expires_at, agreement_id, given_at, ended_at,
    taken_back_cents
  from referral_reward`

type NewReward = Pick<
  Reward,
  'customerId' | 'id' | 'referralId' | 'amountCents' | 'createdAt' | 'expiresAt'
> & {
  readonly grantedFor: string | null
}

/** Writes a reward; a referral has one for each person. */
export function insertReward(tx: Queryable, added: NewReward): Promise<number> {
  return tx.run(sql`
    insert into referral_reward (customer_id, id, referral_id, granted_for, amount_cents, created_at, expires_at)
    values (${added.customerId}, ${added.id}, ${added.referralId}, ${added.grantedFor}, ${added.amountCents},
      ${added.createdAt}, ${added.expiresAt})
    on conflict (customer_id, referral_id) do nothing`)
}

/** Up to a hundred rewards after one that were not given yet, in the order of their ids. */
export function waitingRewards(db: Queryable, after: string | undefined): Promise<Reward[]> {
  return db.rows<Reward>(sql`
    ${rewards} where given_at is null and ended_at is null
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit 100`)
}

/** A reward of a customer who is locked. */
export function findReward(
  db: Queryable,
  { customerId, id }: Pick<Reward, 'customerId' | 'id'>,
): Promise<Reward | undefined> {
  return db.maybeOne<Reward>(sql`${rewards} where customer_id = ${customerId} and id = ${id}`)
}

/** The rewards of a customer, newest first. */
export function rewardsOf(db: Queryable, customerId: string): Promise<Reward[]> {
  return db.rows<Reward>(sql`${rewards} where customer_id = ${customerId} order by created_at desc, id`)
}

/** The rewards of a referral: of who shared the link and of the friend. */
export function rewardsOfReferral(
  db: Queryable,
  people: readonly string[],
  referralId: string,
): Promise<Reward[]> {
  return db.rows<Reward>(
    sql`${rewards} where customer_id = any(${people}) and referral_id = ${referralId} order by customer_id`,
  )
}

/** How many rewards for links a customer has got since a moment, and all that they got, in cents. */
export function rewardedSince(
  db: Queryable,
  customerId: string,
  since: Date,
): Promise<{ shared: number; cents: Cents }> {
  return db.one(sql`
    select count(f.id) as shared, coalesce(sum(w.amount_cents - w.taken_back_cents), 0) as cents
    from referral_reward w
    left join referral f on f.customer_id = w.customer_id and f.id = w.referral_id
    where w.customer_id = ${customerId} and w.created_at > ${since}
      and (w.ended_at is null or w.given_at is not null)`)
}

/** What each customer got by rewards between two moments, less what was taken back, in cents: the most first. */
export function rewardsByCustomer(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<{ customerId: string; email: string | null; cents: Cents }[]> {
  return db.rows(sql`
    select w.customer_id, c.email, sum(w.amount_cents - w.taken_back_cents)::integer as cents
    from referral_reward w left join customer c on c.id = w.customer_id
    where w.given_at >= ${from} and w.given_at < ${to}
    group by w.customer_id, c.email having sum(w.amount_cents - w.taken_back_cents) > 0
    order by cents desc, w.customer_id`)
}

/** Writes that a reward was given for an agreement. */
export function setGiven(
  tx: Queryable,
  { customerId, id }: Pick<Reward, 'customerId' | 'id'>,
  agreementId: string,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update referral_reward set given_at = ${now}, agreement_id = ${agreementId}
    where customer_id = ${customerId} and id = ${id} and given_at is null and ended_at is null`)
}

/** Ends a reward; 0 if it had ended. */
export function endReward(
  tx: Queryable,
  { customerId, id }: Pick<Reward, 'customerId' | 'id'>,
  { reason, takenBackCents }: { readonly reason: RewardEnd; readonly takenBackCents: Cents },
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update referral_reward set ended_at = ${now}, end_reason = ${reason}, taken_back_cents = ${takenBackCents}
    where customer_id = ${customerId} and id = ${id} and ended_at is null`)
}

/**
 * Whether two customers seem to be one person or one household: the same phone, address, card or bank account, or tax id.
 * Numbers of cards are not kept, so brand, last digits and expiry stand for them, and for an account its name.
 */
export async function isSameHousehold(db: Queryable, one: string, other: string): Promise<boolean> {
  const people = [one, other]
  const homeOf = (address: Sql) => sql`
    'home ' || lower(regexp_replace(concat(${address} ->> 'address1', ${address} ->> 'address2'), '[^[:alnum:]]', '', 'g'))
      || ' ' || left(${address} ->> 'postalCode', 5)`
  const { same } = await db.one<{ same: boolean }>(sql`
    with known (customer_id, sign) as (
      select id, 'phone ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) from customer where id = any(${people})
      union all select customer_id, 'phone ' || phone from customer_phone where customer_id = any(${people})
      union all select customer_id, 'tax id ' || tax_id_hash from application where customer_id = any(${people})
      union all select customer_id, concat_ws(' ', 'method', kind, brand, last4, expiry, account)
        from payment_method where customer_id = any(${people})
      union all select customer_id, ${homeOf(sql`address`)} from customer_address where customer_id = any(${people})
      union all select customer_id, ${homeOf(sql`delivery`)} from orders
        where customer_id = any(${people}) and fulfilment = 'delivery'
    )
    select exists (
      select from known a join known b using (sign) where a.customer_id = ${one} and b.customer_id = ${other}
    ) as same`)
  return same
}

/**
 * Whether a customer had signed an agreement before a moment, here or at a counter: one of a counter is signed before it
 * is put into the account.
 */
export async function hadAgreement(db: Queryable, customerId: string, before: Date): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from agreement a join store s on s.id = a.store_id
    where a.customer_id = ${customerId} and a.signed_on is not null
      and (a.created_at < ${before} or a.signed_on < (${before}::timestamptz at time zone s.time_zone)::date)
    limit 1`)
  return found !== undefined
}

/** Which of some customers have goods that were delivered to them, or are their own by now. */
export async function whoHaveGoods(
  db: Queryable,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ customerId: string }>(sql`
    select distinct customer_id from agreement
    where customer_id = any(${customerIds}) and anchor_on is not null and state in ('active', 'owned')`)
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Whether a debit of an agreement is on its way, so that the bank may still return it. */
export async function hasDebitOnItsWay(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from bank_debit d
    join payment_intent i on i.customer_id = d.customer_id and i.id = d.intent_id
    where d.customer_id = ${customerId} and d.state = 'submitted'
      and i.parts @> ${JSON.stringify([{ agreementId: id }])}::jsonb limit 1`)
  return found !== undefined
}

/** What became of a customer's invitations, newest first: nothing of the friend but how far they are. */
export function invitationsOf(
  db: Queryable,
  customerId: string,
): Promise<{ id: string; acceptedAt: Date; step: 'accepted' | 'applied' | 'rented' | 'earned' | 'ended' }[]> {
  return db.rows(sql`
    select r.id, r.accepted_at, case
      when r.ended_at is not null then 'ended'
      when r.earned_at is not null then 'earned'
      when exists (select from agreement a where a.customer_id = r.friend_id
        and a.state in ('prelim-paid', 'active', 'owned')) then 'rented'
      when exists (select from application p where p.customer_id = r.friend_id and p.state <> 'draft') then 'applied'
      else 'accepted' end as step
    from referral r where r.customer_id = ${customerId} order by r.accepted_at desc, r.id limit 50`)
}

/** Moves the rewards of a guest to the customer as whom the guest has signed in. */
export function moveRewards(tx: Queryable, fromId: string, toId: string): Promise<number> {
  return tx.run(sql`update referral_reward set customer_id = ${toId} where customer_id = ${fromId}`)
}

/** Deletes the rewards of customers that were never given. */
export function deleteRewardsOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`
    delete from referral_reward where customer_id = any(${customerIds}) and given_at is null`)
}

/** Deletes the rewards of a customer that were given. */
export function deleteGivenRewardsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from referral_reward where customer_id = ${customerId} and given_at is not null`)
}
