import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 2)
})
afterAll(() => context.dispose())

test('agreements from before hold what the ledger says, and what is booked afterwards counts', async () => {
  const { db } = context
  const [renter, other] = [await rented(context), await rented(context)]
  const pay = (amountCents: number) => {
    const asked = { ...payment(renter.agreement.id, renter.methodId, '2026-03-12'), amountCents }
    return makePayment(renter.who, inputOf(makePaymentInput, asked), context)
  }
  const heldCents = async () => {
    const rows = await db.rows<{ id: string; heldCents: number }>(sql`select id, held_cents from agreement`)
    const held = new Map(rows.map((row) => [row.id, row.heldCents]))
    return [renter, other].map(({ agreement }) => held.get(agreement.id))
  }
  unwrap(await pay(1_000))
  expect(await heldCents()).toEqual([1_000, 0])
  // The tables as they were before.
  await db.run(sql`drop trigger note_held_money on ledger_entry`)
  await db.run(sql`drop function note_held_money`)
  await db.run(sql`alter table agreement drop column held_cents`)
  await db.run(sql`delete from migration where name = '0148-held-money.sql'`)

  expect(await migrate(context.databaseUrl)).toEqual(['0148-held-money.sql'])

  expect(await heldCents()).toEqual([1_000, 0])
  unwrap(await pay(500))
  expect(await heldCents()).toEqual([1_500, 0])
})
