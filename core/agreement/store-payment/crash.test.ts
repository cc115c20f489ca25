import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { recordPaymentAtStore } from './record-payment.ts'

const child = fileURLToPath(new URL('./testing/record-child.ts', import.meta.url))

let seed: TestContext
let renter: Awaited<ReturnType<typeof rented>>
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'console', 2)
  renter = await rented(seed)
})
afterAll(() => seed.dispose())

test('killed at the first write, in the middle, and before and after the end, the receipt is recorded once', {
  timeout: 300_000,
}, async () => {
  const paid = { agreementNumber: renter.agreement.number, cents: 2_375, receipt: 'R-1' }
  const work = (own: TestContext, point?: CrashPoint) =>
    runChild([child], own, point, { PAID: JSON.stringify(paid) })
  const first = await copyContext(seed)
  const { out, errors } = await work(first)
  expect(errors).toBe('')
  const writes = Number(out)
  expect(writes).toBeGreaterThan(5)
  await first.dispose()
  const points: readonly CrashPoint[] = [
    { at: 1, when: 'before' },
    { at: Math.ceil(writes / 2), when: 'before' },
    { at: writes, when: 'before' },
    { at: writes, when: 'after' },
  ]
  for (const point of points) {
    const own = await copyContext(seed)
    expect(await work(own, point)).toEqual({ killed: true, out: '', errors: '' })
    const [before] = await listAgreements(renter.who, own)
    unwrap(await recordPaymentAtStore(paid, 'olga', own))
    const [after] = await listAgreements(renter.who, own)
    expect([point, after?.paymentsMade]).toEqual([point, 2])
    expect([1, 2]).toContain(before?.paymentsMade)
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
})
