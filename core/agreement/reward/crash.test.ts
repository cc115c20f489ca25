import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { codeOf, invitedFriend, offerRewards } from './testing/invited.ts'

const child = fileURLToPath(new URL('./testing/referral-child.ts', import.meta.url))

/** A reward of $25.00 for two people is earned on 4 April; then the friend's payment comes back, and on 6 April it ends. */
let earning: TestContext
let ending: TestContext
beforeAll(async () => {
  earning = await freshStore()
  await addUnits(earning, 'console', 4)
  await offerRewards(earning)
  const sharer = await rented(earning)
  const friend = await invitedFriend(await codeOf(sharer.who, earning), earning)
  ending = await copyContext(earning)
  ending.clock.set('2026-04-04T17:00:00Z')
  await jobs.referrals.run(ending)
  const paymentId = friend.payments[1]?.id ?? ''
  unwrap(await returnPayment({ paymentId, reason: 'disputed' }, 'test', ending))
})
afterAll(async () => {
  await ending.dispose()
  await earning.dispose()
})

const work = (own: TestContext, day: string, point?: CrashPoint) =>
  runChild([child], own, point, { DAY: day })

/** What the store gave away, what of it it took back, and the mails about both. */
function outcome(own: TestContext) {
  return own.db.one(sql`
    select (select sum(amount_cents)::integer from ledger_entry where account = 'referral-rewards') as cost,
      (select count(*)::integer from referral_reward where given_at is not null) as given,
      (select count(*)::integer from referral_reward where ended_at is not null) as ended,
      (select sum(taken_back_cents)::integer from referral_reward) as taken_back,
      (select count(*)::integer from outbox_message where template like 'referral-reward%') as mails`)
}

test.each(['2026-04-04', '2026-04-06'])(
  'killed while it follows invitations on %s, and run again: each reward is given or taken back once [ACC-219]',
  async (day) => {
    const seed = day === '2026-04-04' ? earning : ending
    const whole = await copyContext(seed)
    const { out, errors } = await work(whole, day)
    expect(errors).toBe('')
    const writes = Number(out)
    expect(writes).toBeGreaterThan(3)
    const expected = await outcome(whole)
    await whole.dispose()
    // In each part of the work; after a write is before the next one.
    for (const share of [0, 0.35, 0.7, 1]) {
      const at = Math.max(1, Math.round(writes * share))
      const own = await copyContext(seed)
      const point = { at, when: share === 1 ? 'after' : 'before' } as const
      expect(await work(own, day, point)).toEqual({ killed: true, out: '', errors: '' })
      own.clock.set(`${day}T18:00:00Z`)
      await jobs.referrals.run(own)
      expect([point, await outcome(own)]).toEqual([point, expected])
      expect(await findBreaches(own)).toEqual(noBreaches)
      await own.dispose()
    }
  },
  300_000,
)
