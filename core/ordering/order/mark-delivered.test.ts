import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getOrder } from './get-order.ts'
import { markDelivered } from './mark-delivered.ts'
import { payInitial } from './pay-initial.ts'
import { saveCard, sign, someCustomer, someOrder } from './testing/shopper.ts'

test('an order is not delivered on a day on which its store is closed', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa')
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  unwrap(await payInitial(who, { orderId: order.id, idempotencyKey: randomUUID(), methodId }, context))
  context.clock.advanceDays(10)
  await context.db.run(sql`update store set closed_dates = '{2026-03-07}' where id = '00101'`)
  const refused = (on: string, open: string) => ({
    ok: false,
    problem: { code: 'store-closed', field: 'on', params: { on, open } },
  })
  // A Sunday, a day of the store's own, and a holiday.
  const closed = {
    '2026-03-08': '2026-03-06',
    '2026-03-07': '2026-03-06',
    '2026-01-01': '2025-12-31',
  } as const
  for (const [on, open] of Object.entries(closed) as [CivilDate, CivilDate][]) {
    expect(await markDelivered(order.number, on, 'test', context)).toEqual(refused(on, open))
  }
  expect(unwrap(await getOrder(who, order.number, context)).state).toBe('confirmed')
  const trail = await context.db.rows<{ outcome: string }>(sql`select outcome from audit`)
  expect(trail.map(({ outcome }) => outcome)).toEqual(['store-closed', 'store-closed', 'store-closed'])
  unwrap(await markDelivered(order.number, '2026-03-06', 'test', context))
})
