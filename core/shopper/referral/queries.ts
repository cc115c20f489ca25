import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Referral, ReferralEnd } from './schema.ts'

/** The code of a customer's link, and whether an operator has ended it; undefined before there is one. */
export function findCode(
  db: Queryable,
  customerId: string,
): Promise<{ code: string; endedAt: Date | null } | undefined> {
  return db.maybeOne(sql`select code, ended_at from referral_code where customer_id = ${customerId}`)
}

/** Gives a customer a code; one that they have stays. */
export function insertCode(db: Queryable, customerId: string, code: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into referral_code (customer_id, code, created_at) values (${customerId}, ${code}, ${now})
    on conflict (customer_id) do nothing`)
}

/** Ends a customer's link; 0 if there is none, or it was ended before. */
export function endCode(tx: Queryable, customerId: string, now: Date): Promise<number> {
  return tx.run(sql`
    update referral_code set ended_at = ${now} where customer_id = ${customerId} and ended_at is null`)
}

/** Who shared a link that was not ended. */
export function findSharer(
  db: Queryable,
  code: string,
): Promise<{ customerId: string; firstName: string | null } | undefined> {
  return db.maybeOne(sql`
    select c.id as customer_id, c.first_name from referral_code r join customer c on c.id = r.customer_id
    where r.code = ${code} and r.ended_at is null`)
}

type NewReferral = Pick<
  Referral,
  'customerId' | 'id' | 'friendId' | 'rewardCents' | 'friendRewardCents' | 'acceptedAt' | 'expiresAt'
>

/** Writes that a friend has accepted; 0 if they had accepted an invitation before. */
export function insertReferral(db: Queryable, added: NewReferral): Promise<number> {
  return db.run(sql`
    insert into referral (customer_id, id, friend_id, reward_cents, friend_reward_cents, accepted_at, expires_at)
    values (${added.customerId}, ${added.id}, ${added.friendId}, ${added.rewardCents}, ${added.friendRewardCents},
      ${added.acceptedAt}, ${added.expiresAt})
    on conflict (friend_id) do nothing`)
}

const referrals = sql`
  select customer_id, id, friend_id, reward_cents, friend_reward_cents, accepted_at, expires_at, agreement_id,
    earned_at, ended_at, end_reason
  from referral`

/** The invitation that somebody accepted, with the code of its link. */
export function findAccepted(
  db: Queryable,
  friendId: string,
): Promise<
  { customerId: string; code: string | null; friendRewardCents: Cents; isOpen: boolean } | undefined
> {
  return db.maybeOne(sql`
    select r.customer_id, c.code, r.friend_reward_cents, r.earned_at is null and r.ended_at is null as is_open
    from referral r left join referral_code c on c.customer_id = r.customer_id where r.friend_id = ${friendId}`)
}

/** An invitation, locked until the end of the transaction. */
export function lockReferral(
  tx: Queryable,
  { customerId, id }: Pick<Referral, 'customerId' | 'id'>,
): Promise<Referral | undefined> {
  return tx.maybeOne<Referral>(
    sql`${referrals} where customer_id = ${customerId} and id = ${id} for no key update`,
  )
}

/** Up to a hundred invitations after one that have neither earned anything nor ended, in the order of their ids. */
export function openReferrals(db: Queryable, after: string | undefined): Promise<Referral[]> {
  return db.rows<Referral>(sql`
    ${referrals} where earned_at is null and ended_at is null
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit 100`)
}

/** Up to a hundred invitations after one whose rewards were earned since a moment, in the order of their ids. */
export function earnedReferrals(db: Queryable, since: Date, after: string | undefined): Promise<Referral[]> {
  return db.rows<Referral>(sql`
    ${referrals} where earned_at > ${since} and ended_at is null
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit 100`)
}

/** Writes which agreement of the friend earned the rewards. */
export function setEarned(
  tx: Queryable,
  { customerId, id }: Pick<Referral, 'customerId' | 'id'>,
  agreementId: string,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update referral set earned_at = ${now}, agreement_id = ${agreementId}
    where customer_id = ${customerId} and id = ${id} and earned_at is null and ended_at is null`)
}

/** Ends an invitation; 0 if it had ended. */
export function setEnded(
  tx: Queryable,
  { customerId, id }: Pick<Referral, 'customerId' | 'id'>,
  reason: ReferralEnd,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update referral set ended_at = ${now}, end_reason = ${reason}
    where customer_id = ${customerId} and id = ${id} and ended_at is null`)
}

/** What a guest has accepted becomes the customer's, unless they have accepted an invitation themselves. */
export async function moveAccepted(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.run(sql`
    update referral set friend_id = ${toId}
    where friend_id = ${fromId} and customer_id <> ${toId}
      and not exists (select from referral r where r.friend_id = ${toId})`)
  await tx.run(sql`delete from referral where friend_id = ${fromId}`)
}

/** Deletes what of people's links and invitations is no record of a reward. */
export async function deleteReferralsOf(tx: Queryable, customerIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from referral where earned_at is null
      and (customer_id = any(${customerIds}) or friend_id = any(${customerIds}))`)
  await tx.run(sql`delete from referral_code where customer_id = any(${customerIds})`)
}

/** The invitations that friends accepted by a customer's link, newest first. */
export function referralsBy(db: Queryable, customerId: string): Promise<Referral[]> {
  return db.rows<Referral>(sql`${referrals} where customer_id = ${customerId} order by accepted_at desc, id`)
}

/** Deletes a customer's invitations that earned a reward before a moment. */
export function deleteEarnedReferralsOf(tx: Queryable, customerId: string, before: Date): Promise<number> {
  return tx.run(sql`delete from referral where customer_id = ${customerId} and earned_at < ${before}`)
}
