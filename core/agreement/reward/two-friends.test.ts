import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listRewardsOfYear } from './list-by-year.ts'
import { listRewards } from './list-rewards.ts'
import { codeOf, invitedFriend, offerRewards } from './testing/invited.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 8)
  await offerRewards(context)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

async function workOn(day: string) {
  context.clock.set(`${day}T17:00:00Z`)
  await jobs.referrals.run(context)
}

test('a payment of one friend that comes back takes nothing of the reward for another [ACC-219]', async () => {
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  const first = await invitedFriend(code, context)
  await workOn('2026-04-04')
  const second = await invitedFriend(code, context)
  await workOn('2026-04-05')
  const takenBack = async () =>
    (await listRewards(sharer.who, context)).rewards.map(({ takenBackCents }) => takenBackCents).sort()
  const takeBack = async ({ payments }: typeof first) => {
    const paymentId = payments[1]?.id ?? ''
    unwrap(await returnPayment({ paymentId, reason: 'disputed' }, 'test', context))
    await workOn('2026-04-06')
  }
  // Two rewards of $25.00 have paid two payments of $23.75; the $2.50 that are left are of the second.
  await takeBack(first)
  expect(await takenBack()).toEqual([0, 0])
  await takeBack(second)
  expect(await takenBack()).toEqual([0, 250])
})

test('an operator lists what each customer got in a year, and who has to be reported', async () => {
  const [some, much] = [await rented(context), await rented(context)]
  const give = (customerId: string, cents: number, day: string) =>
    context.db.run(sql`
      insert into referral_reward (customer_id, id, amount_cents, created_at, expires_at, given_at, granted_for, agreement_id)
      values (${customerId}, gen_random_uuid(), ${cents}, ${day}::timestamptz, ${day}::timestamptz + interval '365 days',
        ${day}::timestamptz, 'a test', ${some.agreement.id})`)
  await give(some.who.customerId, 59_999, '2029-06-01')
  await give(some.who.customerId, 1, '2030-01-01T05:00:00Z')
  // Midnight of the East Coast begins the year.
  await give(much.who.customerId, 60_000, '2029-12-31T23:59:00-05:00')
  expect(unwrap(await listRewardsOfYear('2029', 'olga', context))).toMatchObject([
    { customerId: much.who.customerId, cents: 60_000, isReported: true },
    { customerId: some.who.customerId, cents: 59_999, isReported: false },
  ])
  expect(await listRewardsOfYear('last', 'olga', context)).toEqual({
    ok: false,
    problem: { code: 'field-invalid', field: 'year' },
  })
})
