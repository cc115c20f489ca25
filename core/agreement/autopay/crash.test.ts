import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { runAutopay } from './run-autopay.ts'
import { charged, enrolled } from './testing/enrolled.ts'

const child = fileURLToPath(new URL('./testing/autopay-child.ts', import.meta.url))

let seed: TestContext
let customerId: string
beforeAll(async () => {
  seed = await freshStore()
  customerId = (await enrolled(seed)).who.customerId
})
afterAll(() => seed.dispose())

/** Runs a worker in a separate process that crashes at the given point, if any. */
function work(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point)
}

async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  // Other workers take over during the next two hours.
  for (const time of ['15:01', '15:03', '15:15', '15:20', '16:20', '17:00']) {
    own.clock.set(`2026-03-12T${time}:00Z`)
    await recoverPayments(own)
    await runAutopay(own)
  }
  const made = await charged(customerId, own)
  expect({ point, dueDates: made.map(({ dueOn }) => dueOn) }).toEqual({ point, dueDates: ['2026-03-12'] })
}

test('a worker killed before and after each write, then another one: exactly one charge [RTO-042]', {
  timeout: 600_000,
}, async () => {
  await killAtEachWrite(seed, { work, moreThan: 8, where: 'both-sides', recovered })
})
