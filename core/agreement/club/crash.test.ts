import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { renewMemberships } from './renew-memberships.ts'
import { clubMails, member, monthsCharged } from './testing/member.ts'

const child = fileURLToPath(new URL('./testing/club-child.ts', import.meta.url))

let seed: TestContext
let customerId: string
beforeAll(async () => {
  seed = await freshStore()
  customerId = (await member(seed)).who.customerId
  seed.clock.set('2026-03-29T17:00:00Z')
  await renewMemberships(seed)
})
afterAll(() => seed.dispose())

/** Runs a worker in a separate process that crashes at the given point, if any. */
function work(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point)
}

async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  // Other workers take over during the next two hours.
  for (const time of ['17:01', '17:03', '17:15', '17:20', '18:20', '19:00']) {
    own.clock.set(`2026-04-05T${time}:00Z`)
    await recoverPayments(own)
    await renewMemberships(own)
  }
  const months = (await monthsCharged({ customerId }, own)).map(({ dueOn }) => dueOn)
  expect({ point, months }).toEqual({ point, months: ['2026-03-05', '2026-04-05'] })
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal', 'club-receipt'])
}

test('a worker killed before and after each write, then another one: one charge and one receipt', {
  timeout: 600_000,
}, async () => {
  await killAtEachWrite(seed, { work, moreThan: 8, where: 'both-sides', recovered })
})
