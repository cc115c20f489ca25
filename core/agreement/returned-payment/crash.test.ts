import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { type Owing, owing, payOwed } from './testing/owing.ts'

const child = fileURLToPath(new URL('./testing/pay-owed-child.ts', import.meta.url))
const key = randomUUID()

let seed: TestContext
let renter: Owing
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'console', 2)
  renter = await owing(seed)
})
afterAll(() => seed.dispose())

const work = (own: TestContext, point?: CrashPoint) =>
  runChild([child], own, point, { RENTER: JSON.stringify({ ...renter, key }) })

/** The customer sends the form again before and after the store has found out what became of the payment. */
async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  await payOwed(renter, own, { idempotencyKey: key })
  for (const time of ['15:02', '15:20', '16:20', '17:30']) {
    own.clock.set(`2026-03-12T${time}:00Z`)
    await recoverPayments(own)
  }
  await payOwed(renter, own, { idempotencyKey: randomUUID() })
  const charges = await own.db.rows(sql`
    select g.amount_cents from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.purpose = 'returned' and g.state = 'captured'`)
  const left = await owedForReturns(own.db, renter.who.customerId, renter.agreement.id)
  expect({ point, charges, left }).toEqual({ point, charges: [{ amountCents: 2_375 }], left: 0 })
}

test('killed before each write and after the last, what is owed for a returned payment is paid by one charge', {
  timeout: 600_000,
}, async () => {
  await killAtEachWrite(seed, { work, moreThan: 2, where: 'between', recovered })
})
