import { afterAll, beforeAll, expect, test } from 'vitest'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 3)
})
afterAll(() => context.dispose())

test('agreements whose online payment was off have their days to pay once more, and no others', async () => {
  const [kept, keptCustomer, other] = [await rented(context), await rented(context), await rented(context)]
  const { db } = context
  await db.run(sql`update agreement set pays_online = false where id = ${kept.agreement.id}`)
  await db.run(sql`update customer set pays_online = false where id = ${keptCustomer.who.customerId}`)
  // The tables as they were before.
  await db.run(sql`alter table agreement drop column late_from`)
  await db.run(sql`alter table payment_intent drop column store_receipt`)
  await db.run(sql`alter table payment_intent drop constraint if exists payment_intent_check`)
  await db.run(sql`
    alter table payment_intent add constraint payment_intent_check check (method_id is not null or amount_cents = 0)`)
  await db.run(sql`delete from migration where name = '0081-store-payment.sql'`)

  expect(await migrate(context.databaseUrl)).toEqual(['0081-store-payment.sql'])

  const rows = await db.rows<{ id: string; isToday: boolean | null }>(
    sql`select id, late_from = current_date as is_today from agreement`,
  )
  const today = new Map(rows.map(({ id, isToday }) => [id, isToday]))
  expect([kept, keptCustomer, other].map(({ agreement }) => today.get(agreement.id))).toEqual([
    true,
    true,
    null,
  ])
})
