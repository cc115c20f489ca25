import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { openCharges } from '#domain/agreement/rent-account.ts'
import type { Cents } from '#domain/base/money.ts'
import { allocate } from '#domain/money/allocation.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { rewardGiven } from '#domain/money/reward-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, inBatches, type Tally } from '#platform/jobs/each-row.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, agreementsOf } from '../agreement/queries.ts'
import { applyHeld } from '../payment/apply-held.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'
import { endReward, findReward, setGiven, waitingRewards } from './queries.ts'
import type { Reward } from './schema.ts'

/**
 * Whether an agreement can take a reward: it runs, no payment of it is pending that was planned without the reward, and
 * more is left to pay than the reward with all money held. Its last payment is the customer's own.
 */
async function canTake(tx: Queryable, row: AgreementRow, cents: Cents, now: Date): Promise<boolean> {
  if (row.state !== 'active' || row.pendingPayment !== null) return false
  const account = accountOf(row, await standingOf(tx, row))
  const charges = openCharges(account, storeDay(row, now))
  const rents = charges.filter(({ number }) => number !== null)
  const { settled } = allocate(heldTotal(account.held) + cents, charges)
  return settled.filter(({ number }) => number !== null).length < rents.length - 1
}

/** The agreement of a customer that takes the reward: the newest one that can. */
async function takerOf(
  tx: Queryable,
  { customerId, amountCents }: Reward,
  now: Date,
): Promise<AgreementRow | undefined> {
  for (const row of await agreementsOf(tx, customerId))
    if (await canTake(tx, row, amountCents, now)) return row
  return undefined
}

/** Gives a reward, or ends it if its time is over. Returns whether it was given. */
async function giveOne(
  tx: Queryable,
  of: Reward,
  { now, composition }: Pick<PaymentOutcome, 'now' | 'composition'>,
): Promise<boolean> {
  const customer = await lockCustomer(tx, of.customerId)
  const reward = await findReward(tx, of)
  if (reward === undefined || reward.givenAt !== null || reward.endedAt !== null) return false
  if (reward.expiresAt <= now) {
    await endReward(tx, reward, { reason: 'expired', takenBackCents: 0 }, now)
    return false
  }
  const row = await takerOf(tx, reward, now)
  if (row === undefined) return false
  const entry = rewardGiven(reward.amountCents)
  const key = `reward ${reward.id}`
  await book(tx, reward.customerId, [{ agreementId: row.id, entry, key }], now)
  await applyHeld(tx, row, key, { customer, composition, now })
  await setGiven(tx, reward, row.id, now)
  const params = { amountCents: reward.amountCents }
  await notifyCustomer(tx, row, customer, { template: 'referral-reward', params, event: reward.id }, now)
  return true
}

/**
 * Gives the rewards that wait: each to the next payment of an agreement of its customer, once, also if several workers run
 * at once. One without such a payment waits until it expires. One that fails is logged and waits for the next run.
 * @returns how many were given, and how many failed
 */
export async function giveRewards(context: Context): Promise<Tally> {
  const { db, clock, log, composition } = context
  const waiting = inBatches<Reward>((last) => waitingRewards(db, last?.id))
  const work = (reward: Reward) =>
    db.transaction((tx) => giveOne(tx, reward, { now: clock.now(), composition }))
  return eachRow(waiting, work, {
    ...{ log, named: ({ id }) => ({ reward: id }) },
    failed: 'a reward could not be given',
  })
}
