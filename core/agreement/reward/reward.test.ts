import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { balancesOf } from '#core/money/ledger/queries.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { copyCustomerData } from '#core/ordering/customer-data/copy-data.ts'
import { addUnits, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { listRewards } from './list-rewards.ts'
import { endReferralsOf, grantReward, listReferralsOf } from './operator-rewards.ts'
import { runReferrals } from './run-referrals.ts'
import { accept, codeOf, invitedFriend, offerRewards } from './testing/invited.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 40)
  await offerRewards(context)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Renter = Awaited<ReturnType<typeof rented>>

/** Four workers at once, at noon of a day. */
async function workOn(day: string) {
  context.clock.set(`${day}T17:00:00Z`)
  const given = await Promise.all(Array.from({ length: 4 }, () => runReferrals(context)))
  return given.reduce((sum, { done }) => sum + done, 0)
}

async function books({ who, agreement }: Pick<Renter, 'who' | 'agreement'>) {
  const rows = await balancesOf(context.db, who.customerId, [agreement.id])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

async function paymentsMade({ who, agreement }: Pick<Renter, 'who' | 'agreement'>) {
  return unwrap(await getAgreement(who, agreement.number, context)).paymentsMade
}

const emailOf = ({ who }: Pick<Renter, 'who'>) => `${who.customerId}@example.com`
const rewardsOf = async ({ who }: Pick<Renter, 'who'>) => (await listRewards(who, context)).rewards
const stepsOf = async ({ who }: Pick<Renter, 'who'>) =>
  (await listRewards(who, context)).invitations.map(({ step }) => step)

test('a friend who keeps renting for thirty days earns both a reward, once, on the next payment due [ACC-219]', async () => {
  const sharer = await rented(context)
  const friend = await invitedFriend(await codeOf(sharer.who, context), context)
  expect(await stepsOf(sharer)).toEqual(['rented'])
  expect(await workOn('2026-04-03')).toBe(0)
  expect(await workOn('2026-04-04')).toBe(2)
  expect(await workOn('2026-04-05')).toBe(0)
  // Of $25.00 a payment of $21.99 with $1.76 of tax is paid, and $1.25 waits for the next one.
  expect(await books(sharer)).toMatchObject({
    'referral-rewards': 2_500,
    'customer-account': 0,
    suspense: -125,
  })
  expect(await paymentsMade(sharer)).toBe(2)
  expect(await paymentsMade(friend)).toBe(4)
  expect(await rewardsOf(sharer)).toMatchObject([
    { amountCents: 2_500, state: 'given', agreementNumber: sharer.agreement.number },
  ])
  const told = JSON.stringify(await listRewards(sharer.who, context))
  expect(told).not.toContain(friend.who.customerId)
  expect(told).not.toContain(friend.agreement.number)
  const mails = await context.db.rows(sql`
    select recipient from outbox_message where template = 'referral-reward' order by recipient`)
  expect(mails).toEqual([emailOf(sharer), emailOf(friend)].toSorted().map((recipient) => ({ recipient })))
})

test('the friend’s own reward does not undo what they paid for it [ACC-219]', async () => {
  // Three payments of $21.99 are $65.97: just enough for rewards of $65.00 together.
  await offerRewards(context, 10, 3_250)
  const sharer = await rented(context)
  const friend = await invitedFriend(await codeOf(sharer.who, context), context)
  await offerRewards(context)
  expect(await workOn('2026-04-04')).toBe(2)
  await workOn('2026-04-05')
  expect(await rewardsOf(sharer)).toMatchObject([{ state: 'given', takenBackCents: 0 }])
  expect(await rewardsOf(friend)).toMatchObject([{ state: 'given', takenBackCents: 0 }])
  expect(await stepsOf(sharer)).toEqual(['earned'])
})

test('a payment that comes back takes back what is unused of both rewards, and no more [ACC-219]', async () => {
  const sharer = await rented(context)
  const friend = await invitedFriend(await codeOf(sharer.who, context), context)
  expect(await workOn('2026-04-04')).toBe(2)
  const paymentId = friend.payments[1]?.id ?? ''
  unwrap(await returnPayment({ paymentId, reason: 'disputed' }, 'test', context))
  await workOn('2026-04-06')
  expect(await books(sharer)).toMatchObject({ 'referral-rewards': 2_375, suspense: 0 })
  expect(await paymentsMade(sharer)).toBe(2)
  expect(await rewardsOf(sharer)).toMatchObject([{ state: 'ended', takenBackCents: 125 }])
  expect(await stepsOf(sharer)).toEqual(['ended'])
  const copy = JSON.stringify(await copyCustomerData(sharer.who.customerId, context))
  expect(copy).not.toContain(friend.agreement.id)
  expect(copy).not.toContain('payment-returned')
  expect(await workOn('2026-04-07')).toBe(0)
})

test('a payment that comes back before the reward is earned earns nothing [ACC-219]', async () => {
  const sharer = await rented(context)
  const friend = await invitedFriend(await codeOf(sharer.who, context), context)
  unwrap(
    await returnPayment({ paymentId: friend.payments[1]?.id ?? '', reason: 'disputed' }, 'test', context),
  )
  expect(await workOn('2026-05-04')).toBe(0)
  expect(await workOn('2026-08-28')).toBe(0)
  expect(await workOn('2026-08-30')).toBe(0)
  expect(await stepsOf(sharer)).toEqual(['ended'])
})

test('goods that come back earn nothing [ACC-219]', async () => {
  const sharer = await rented(context)
  const friend = await invitedFriend(await codeOf(sharer.who, context), context)
  const { number: agreementNumber } = friend.agreement
  unwrap(
    await markReturned(
      { agreementNumber, on: '2026-03-19', grade: 'GREAT', by: 'customer' },
      'test',
      context,
    ),
  )
  expect(await workOn('2026-04-04')).toBe(0)
  expect(await rewardsOf(sharer)).toEqual([])
})

test('nobody is rewarded for their own home, twice, or for somebody who has rented before [ACC-219]', async () => {
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  await invitedFriend(code, context, true)
  expect(await workOn('2026-04-04')).toBe(0)
  expect(await stepsOf(sharer)).toEqual(['ended'])
  const other = await rented(context)
  expect(await accept(sharer.who, code, context)).toMatchObject({ problem: { code: 'referral-own-link' } })
  expect(await accept(other.who, code, context)).toMatchObject({ problem: { code: 'referral-not-new' } })
  const shopper = await someCustomer(context)
  expect(await accept(shopper, 'no such code', context)).toMatchObject({
    problem: { code: 'referral-unknown' },
  })
  const tries = await Promise.all([accept(shopper, code, context), accept(shopper, code, context)])
  expect(tries.map(({ ok }) => ok)).toEqual([true, true])
  const second = await codeOf(other.who, context)
  expect(await accept(shopper, second, context)).toMatchObject({ problem: { code: 'referral-not-new' } })
  const count = sql`select count(*) as count from referral where friend_id = ${shopper.customerId}`
  expect(await context.db.one(count)).toEqual({ count: 1 })
})

test('two friends who earn at once get one reward where a year allows one [ACC-219]', async () => {
  await offerRewards(context, 1)
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  await invitedFriend(code, context)
  await invitedFriend(code, context)
  await workOn('2026-04-04')
  expect(await rewardsOf(sharer)).toHaveLength(1)
  expect((await stepsOf(sharer)).toSorted()).toEqual(['earned', 'ended'])
  await offerRewards(context)
})

test('a reward is never paid out: goods that come back leave it with the store [ACC-219]', async () => {
  const renter = await rented(context)
  unwrap(
    await grantReward({ email: emailOf(renter), cents: 1_000, reason: 'a late delivery' }, 'op', context),
  )
  expect(await workOn('2026-03-06')).toBe(1)
  expect(await books(renter)).toMatchObject({ 'customer-account': -1_000 })
  const { number: agreementNumber } = renter.agreement
  unwrap(
    await markReturned(
      { agreementNumber, on: '2026-03-06', grade: 'GREAT', by: 'customer' },
      'test',
      context,
    ),
  )
  context.clock.advanceDays(400)
  await processAgreements(context)
  await jobs['unused-money'].run(context)
  expect(await books(renter)).toMatchObject({ 'customer-account': 0, 'referral-rewards': 0 })
  const refunds = sql`select 1 from refund where customer_id = ${renter.who.customerId}`
  expect(await context.db.rows(refunds)).toEqual([])
})

test('an invitation whose friend has got no goods locks nobody until it runs out [ACC-219]', async () => {
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  const friend = await someCustomer(context)
  unwrap(await accept(friend, code, context))
  const people = [sharer.who.customerId, friend.customerId]
  // A lock leaves the number of its transaction in the row.
  const locks = () =>
    context.db.rows(sql`select id, xmax::text as lock from customer where id = any(${people}) order by id`)
  const before = await locks()
  const accepted = context.clock.now()
  await jobs.referrals.run(context)
  expect(await locks()).toEqual(before)
  expect(await stepsOf(sharer)).toEqual(['accepted'])
  context.clock.set(new Date(accepted.getTime() + 181 * 86_400_000).toISOString())
  await jobs.referrals.run(context)
  expect(await stepsOf(sharer)).toEqual(['ended'])
})

test('an operator lists, grants and ends, with the reason in the audit trail; nobody gets $600 [ACC-219]', async () => {
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  const friend = await invitedFriend(code, context)
  const email = emailOf(sharer)
  const grant = (cents: number, reason: string) => grantReward({ email, cents, reason }, 'op', context)
  expect(await grant(60_000, 'too much')).toMatchObject({ problem: { code: 'reward-too-high' } })
  expect(await grant(500, ' ')).toMatchObject({ problem: { code: 'field-required' } })
  unwrap(await grant(500, 'a late delivery'))
  expect(await grant(59_500, 'too much')).toMatchObject({ problem: { code: 'reward-too-high' } })
  expect(unwrap(await endReferralsOf({ email, reason: 'sold on the web' }, 'op', context))).toEqual({
    ...{ invitations: 1, rewards: 1 },
  })
  expect(await workOn('2026-04-04')).toBe(0)
  expect(await paymentsMade(friend)).toBe(3)
  const shopper = await someCustomer(context)
  expect(await accept(shopper, code, context)).toMatchObject({ problem: { code: 'referral-unknown' } })
  const { link, invitations } = unwrap(await listReferralsOf(email, 'op', context))
  expect(link?.endedAt).not.toBeNull()
  expect(invitations).toMatchObject([{ endReason: 'operator' }])
  await grantReward({ email: 'nobody@example.com', cents: 500, reason: 'a mistake' }, 'op', context)
  const trail = await context.db.rows<{ command: string; outcome: string; input: object }>(
    sql`select command, outcome, input from audit where command in ('referrals', 'grant-reward', 'end-referrals')`,
  )
  expect(JSON.stringify(trail)).not.toContain('@')
  expect(trail).toContainEqual({
    ...{ command: 'end-referrals', outcome: 'done' },
    input: { customerId: sharer.who.customerId, reason: 'sold on the web' },
  })
  expect(trail).toContainEqual({
    ...{ command: 'grant-reward', outcome: 'not-found' },
    input: { cents: 500, reason: 'a mistake' },
  })
})
