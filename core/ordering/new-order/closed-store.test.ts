import { expect, test } from 'vitest'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { createOrder } from './create-order.ts'

const unchanged = sql`flags = '{}', ecomm_close_on = null`

test.each<readonly [string, Sql, string]>([
  ['has closed', sql`flags = '{"locationStatus": "CLOSED"}'`, 'store-no-orders'],
  ['took its last order yesterday', sql`ecomm_close_on = '2026-03-01'`, 'store-no-orders'],
  ['opens tomorrow', sql`flags = '{"storeOpenDate": "2026-03-03"}'`, 'store-opens-soon'],
  ['signs in person', sql`flags = '{"onlineAgreementEnabled": false}'`, 'store-not-online'],
])('a basket that stayed at a store that %s is not ordered there', async (_why, change, code) => {
  const context = await testStore()
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  const setStore = (to: Sql) => context.db.run(sql`update store set ${to} where id = '00101'`)
  await setStore(unchanged)
  expect((await getCheckout(who, context)).kind).toBe('open')
  await setStore(change)
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'blocked', problem: { code } })
  const order = () => createOrder(who, orderInput(basket.id, context), context)
  expect(await order()).toEqual({ ok: false, problem: { code } })
  await setStore(unchanged)
  unwrap(await order())
})

test('nothing is promised for a day after the last one on which a store takes orders', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  const { delivery, ...input } = orderInput(basket.id, context)
  expect(delivery.date).toBe('2026-03-05')
  await context.db.run(sql`update store set ecomm_close_on = '2026-03-04' where id = '00101'`)
  expect(await createOrder(who, { delivery, ...input }, context)).toMatchObject({
    problem: { code: 'delivery-date-unavailable', field: 'date' },
  })
  unwrap(await createOrder(who, { ...input, delivery: { ...delivery, date: '2026-03-04' } }, context))
})
