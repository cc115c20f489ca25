import { randomUUID } from 'node:crypto'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { PreferenceValue } from '#core/catalogue/preference/preferences.ts'
import type { Context } from '#core/context.ts'
import { lockReferral, openReferrals, setEarned, setEnded } from '#core/shopper/referral/queries.ts'
import type { Referral, ReferralEnd } from '#core/shopper/referral/schema.ts'
import { isRewardEarned, rewardDays } from '#domain/shopper/referral.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { type AgreementRow, agreementsOf } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { giveRewards } from './give-rewards.ts'
import { lockBoth } from './lock-both.ts'
import { ownRentPaid } from './own-rent-paid.ts'
import {
  hadAgreement,
  hasDebitOnItsWay,
  insertReward,
  isSameHousehold,
  rewardedSince,
  whoHaveGoods,
} from './queries.ts'
import { revokeReturned } from './revoke-returned.ts'

/** The days in which rewards of one person are counted: no calendar year has more. */
const yearDays = 366

type Program = NonNullable<PreferenceValue<'referralProgram'>>

/** The first agreement of the friend that earns the rewards; undefined while none does. */
async function earningAgreement(
  tx: Queryable,
  { friendId, rewardCents, friendRewardCents }: Referral,
  program: Program,
  now: Date,
): Promise<AgreementRow | undefined> {
  for (const row of await agreementsOf(tx, friendId)) {
    if (program.stores !== undefined && !program.stores.includes(row.storeId)) continue
    const rental = {
      isRunning: row.state === 'active' || row.state === 'owned',
      deliveredOn: row.anchorOn,
      paymentsMade: row.paymentsMade,
      rentPaidCents: await ownRentPaid(tx, row),
      isPaymentPending:
        row.pendingPayment !== null || (await hasDebitOnItsWay(tx, { customerId: friendId, id: row.id })),
    }
    if (isRewardEarned(rental, rewardCents + friendRewardCents, storeDay(row, now))) return row
  }
  return undefined
}

/** What stands against the rewards of an invitation whose friend has paid for them. */
async function obstacleOf(
  tx: Queryable,
  { customerId, friendId, acceptedAt }: Referral,
  program: Program,
  now: Date,
): Promise<ReferralEnd | undefined> {
  if (await hadAgreement(tx, friendId, acceptedAt)) return 'not-new'
  if (customerId === friendId || (await isSameHousehold(tx, customerId, friendId))) return 'same-person'
  const { shared } = await rewardedSince(tx, customerId, daysAfter(now, -yearDays))
  return shared >= program.mostPerYear ? 'yearly-limit' : undefined
}

/** Writes the rewards of both people. */
async function writeRewards(tx: Queryable, referral: Referral, now: Date): Promise<void> {
  const { id: referralId, customerId, friendId, rewardCents, friendRewardCents } = referral
  const common = { referralId, grantedFor: null, createdAt: now, expiresAt: daysAfter(now, rewardDays) }
  await insertReward(tx, { ...common, id: randomUUID(), customerId, amountCents: rewardCents })
  if (friendRewardCents > 0)
    await insertReward(tx, {
      ...common,
      id: randomUUID(),
      customerId: friendId,
      amountCents: friendRewardCents,
    })
}

/** Looks whether one invitation has earned its rewards, or never will. */
async function runReferral(tx: Queryable, of: Referral, program: Program, now: Date): Promise<void> {
  await lockBoth(tx, of)
  const referral = await lockReferral(tx, of)
  if (referral === undefined || referral.earnedAt !== null || referral.endedAt !== null) return
  const earning = await earningAgreement(tx, referral, program, now)
  if (earning === undefined) {
    if (referral.expiresAt <= now) await setEnded(tx, referral, 'expired', now)
    return
  }
  const obstacle = await obstacleOf(tx, referral, program, now)
  if (obstacle !== undefined) {
    await setEnded(tx, referral, obstacle, now)
    return
  }
  await setEarned(tx, referral, earning.id, now)
  await writeRewards(tx, referral, now)
}

/** Those of some open invitations that may have earned their rewards or run out: only for these anybody is locked. */
async function referralsToCheck(open: readonly Referral[], { db, clock }: Context): Promise<Referral[]> {
  const renting = await whoHaveGoods(
    db,
    open.map(({ friendId }) => friendId),
  )
  return open.filter(({ friendId, expiresAt }) => renting.has(friendId) || expiresAt <= clock.now())
}

/** The open invitations to look at, found batch after batch. */
async function* openToCheck(context: Context): AsyncGenerator<Referral> {
  let open = await openReferrals(context.db, undefined)
  while (open.length > 0) {
    yield* await referralsToCheck(open, context)
    open = await openReferrals(context.db, open.at(-1)?.id)
  }
}

/** Runs the open invitations, each in a transaction of its own. */
function runOpen(program: Program, context: Context): Promise<Tally> {
  const { db, clock, log } = context
  const run = (one: Referral) => db.transaction((tx) => runReferral(tx, one, program, clock.now()))
  return eachRow(openToCheck(context), run, {
    ...{ log, named: ({ id }) => ({ referral: id }) },
    failed: 'an invitation could not be processed',
  })
}

/**
 * Processes invitations: rewards that were earned are written, given to a payment, and taken back as far as
 * they are unused if a payment that earned them is returned. Several workers may run at once. While the store has no
 * program nothing new is earned, and what was earned is still given.
 * @returns how many rewards were given, and how many invitations and rewards failed
 */
export async function runReferrals(context: Context): Promise<Tally> {
  const program = await getPreference('referralProgram', context)
  const run = program === undefined ? undefined : await runOpen(program, context)
  const revoked = await revokeReturned(context)
  const given = await giveRewards(context)
  return { done: given.done, failed: (run?.failed ?? 0) + revoked.failed + given.failed }
}
