import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
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

async function dieAndRecover(point: CrashPoint): Promise<void> {
  const own = await copyContext(seed)
  expect(await work(own, point)).toEqual({ killed: true, out: '', errors: '' })
  // Other workers take over during the next two hours.
  for (const time of ['15:01', '15:03', '15:15', '15:20', '16:20', '17:00']) {
    own.clock.set(`2026-03-12T${time}:00Z`)
    await recoverPayments(own)
    await runAutopay(own)
  }
  const made = await charged(customerId, own)
  expect({ point, dueDates: made.map(({ dueOn }) => dueOn) }).toEqual({ point, dueDates: ['2026-03-12'] })
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
}

test('a worker killed before and after each write, then another one: exactly one charge [RTO-042]', {
  timeout: 600_000,
}, async () => {
  const own = await copyContext(seed)
  const { out, errors } = await work(own)
  expect(errors).toBe('')
  const writes = Number(out)
  expect(writes).toBeGreaterThan(8)
  await own.dispose()
  for (let at = 1; at <= writes; at++) {
    await dieAndRecover({ at, when: 'before' })
    await dieAndRecover({ at, when: 'after' })
  }
})
