import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { earnedReferrals, lockReferral, setEnded } from '#core/shopper/referral/queries.ts'
import type { Referral } from '#core/shopper/referral/schema.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { hasPaidEnough, returnDays } from '#domain/shopper/referral.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, inBatches, type Tally } from '#platform/jobs/each-row.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { lockBoth } from './lock-both.ts'
import { ownRentPaid } from './own-rent-paid.ts'
import { endReward, rewardsOf, rewardsOfReferral } from './queries.ts'
import { revokeUnused } from './revoke-unused.ts'
import type { Reward } from './schema.ts'

/** Whether the payments that earned the rewards are no longer there. */
async function isUnpaid(
  tx: Queryable,
  { friendId, agreementId, rewardCents, friendRewardCents }: Referral,
): Promise<boolean> {
  const row = await findAgreement(tx, friendId, agreementId ?? '')
  if (row === undefined) return false
  const rentPaidCents = await ownRentPaid(tx, row)
  return !hasPaidEnough({ paymentsMade: row.paymentsMade, rentPaidCents }, rewardCents + friendRewardCents)
}

/**
 * What of the unused rewards of an agreement may belong to others than this one: rewards are used in the order in which
 * they were given, so what is left is of the newest.
 */
async function newerCents(tx: Queryable, reward: Reward): Promise<Cents> {
  const givenAt = ({ givenAt: at }: Reward) => at?.getTime() ?? 0
  const newer = (await rewardsOf(tx, reward.customerId)).filter(
    (other) =>
      other.agreementId === reward.agreementId &&
      other.endedAt === null &&
      (givenAt(other) > givenAt(reward) || (givenAt(other) === givenAt(reward) && other.id > reward.id)),
  )
  return sumCents(newer.map(({ amountCents }) => amountCents))
}

/** Ends one reward, and takes back what its agreement has not used; its customer is told if that changes a payment. */
async function endOne(
  tx: Queryable,
  reward: Reward,
  row: AgreementRow | undefined,
  now: Date,
): Promise<void> {
  const othersCents = await newerCents(tx, reward)
  const taking = { atMostCents: reward.amountCents, othersCents, cause: reward.id }
  const takenBackCents = row === undefined ? 0 : await revokeUnused(tx, row, taking, now)
  await endReward(tx, reward, { reason: 'payment-returned', takenBackCents }, now)
  if (row === undefined || takenBackCents === 0) return
  const customer = await lockCustomer(tx, reward.customerId)
  const params = { amountCents: takenBackCents }
  const mail = { template: 'referral-reward-taken-back', params, event: reward.id } as const
  await notifyCustomer(tx, row, customer, mail, now)
}

/**
 * Takes the rewards of one invitation back if its payments are gone. While a payment is pending that counts on them, it
 * waits.
 */
async function revokeOne(tx: Queryable, of: Referral, now: Date): Promise<void> {
  await lockBoth(tx, of)
  const referral = await lockReferral(tx, of)
  if (referral === undefined || referral.endedAt !== null || !(await isUnpaid(tx, referral))) return
  const people = [referral.customerId, referral.friendId]
  const rewards: { reward: Reward; row: AgreementRow | undefined }[] = []
  for (const reward of await rewardsOfReferral(tx, people, referral.id)) {
    if (reward.endedAt !== null) continue
    const { customerId, agreementId } = reward
    const row = agreementId === null ? undefined : await findAgreement(tx, customerId, agreementId)
    if (row !== undefined && row.pendingPayment !== null) return
    rewards.push({ reward, row })
  }
  for (const { reward, row } of rewards) await endOne(tx, reward, row, now)
  await setEnded(tx, referral, 'payment-returned', now)
}

/**
 * Takes back the rewards whose friend's payments the bank took back or the store refunded, as far as they are unused.
 * Each invitation is one transaction. One that fails is logged and waits for the next run.
 */
export async function revokeReturned(context: Context): Promise<Tally> {
  const { db, clock, log } = context
  const since = daysAfter(clock.now(), -returnDays)
  const earned = inBatches<Referral>((last) => earnedReferrals(db, since, last?.id))
  return eachRow(earned, (referral) => db.transaction((tx) => revokeOne(tx, referral, clock.now())), {
    ...{ log, named: ({ id }) => ({ referral: id }) },
    failed: 'a reward could not be taken back',
  })
}
