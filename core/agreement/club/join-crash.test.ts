import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { joinClub } from './join-club.ts'
import { clubMails, consentOf, membershipOf, monthsCharged, renter } from './testing/member.ts'

const child = fileURLToPath(new URL('./testing/join-child.ts', import.meta.url))

let seed: TestContext
let who: Customer
let asked: Awaited<ReturnType<typeof consentOf>>
beforeAll(async () => {
  seed = await freshStore()
  const rents = await renter(seed)
  seed.clock.set('2026-03-05T15:00:00Z')
  who = rents.who
  asked = await consentOf(who, rents.methodId, seed)
})
afterAll(() => seed.dispose())

/** Buys the membership in a separate process that crashes at the given point, if any. */
function join(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point, { JOIN: JSON.stringify({ who, asked }) })
}

/** One membership with its first month, and one mail that says so. */
async function expectJoinedOnce(own: TestContext, point: CrashPoint | null): Promise<void> {
  const live = await own.db.rows<{ state: string }>(
    sql`select state from club_membership where state <> 'failed'`,
  )
  const months = (await monthsCharged(who, own)).map(({ dueOn, amountCents }) => [dueOn, amountCents])
  expect({ point, live, months, mails: await clubMails(own) }).toEqual({
    point,
    live: [{ state: 'active' }],
    months: [['2026-03-05', 863]],
    mails: ['club-joined'],
  })
  expect((await membershipOf(who, own)).paidUntil).toBe('2026-04-05')
}

async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  own.clock.set('2026-03-05T15:20:00Z')
  // The server may still hold row locks of the dead process; the job skips these rows and takes them later.
  const open = () => own.db.rows(sql`select id from payment_intent where state = 'pending'`)
  await expect.poll(() => recoverPayments(own).then(open), { timeout: 10_000 }).toEqual([])
  // The customer sends the page again, and presses once more where the payment was released.
  for (const idempotencyKey of [asked.idempotencyKey, 'pressed again'])
    await joinClub(who, { ...asked, idempotencyKey }, own)
  await expectJoinedOnce(own, point)
}

test('a membership that is bought while the process is killed between any two writes is paid once', {
  timeout: 600_000,
}, async () => {
  const undisturbed = (own: TestContext) => expectJoinedOnce(own, null)
  await killAtEachWrite(seed, { work: join, moreThan: 8, where: 'between', undisturbed, recovered })
})
