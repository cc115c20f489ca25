import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { reopenCheckout } from '../checkout/reopen-checkout.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { getOrder } from '../order/get-order.ts'
import { payInitialInput } from '../order/schema.ts'
import { orderInput, saveCard, sign, someCustomer, someOrder } from '../order/testing/shopper.ts'
import { findUnfinishedOrder } from '../unfinished/find-unfinished-order.ts'
import { remindUnfinished } from '../unfinished/remind-unfinished.ts'
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

test('an order that was made before its store closes is signed and paid for no day after the last one', async () => {
  const context = await testStore()
  const signed = await someCustomer(context)
  const order = await someOrder(signed, context, 'sofa')
  const other = await someCustomer(context)
  const unsigned = await someOrder(other, context, 'washer')
  await sign(signed, order, context)
  const { id: methodId } = await saveCard(signed, context)
  const setLast = (day: string | null) =>
    context.db.run(sql`update store set ecomm_close_on = ${day}::date where id = '00101'`)
  const pay = async () => {
    const input = inputOf(payInitialInput, { orderId: order.id, methodId, idempotencyKey: randomUUID() })
    return payInitial(signed, input, context)
  }

  for (const [last, code, missing, lost] of [
    ['2026-03-04', 'delivery-date-unavailable', 'day', 'store-closing'],
    ['2026-03-01', 'store-no-orders', 'store', 'store-closed'],
  ] as const) {
    await setLast(last)
    expect(await pay()).toEqual({ ok: false, problem: { code } })
    await expect(sign(other, unsigned, context)).rejects.toThrow(code)
    expect(await findUnfinishedOrder(signed, context)).toMatchObject({ missing, finishBy: null })
    expect(await getCheckout(signed, context)).toMatchObject({ kind: 'order', lost })
  }
  // No mail asks to finish what cannot be finished here.
  context.clock.set('2026-03-03T20:00:00Z')
  expect(await remindUnfinished(context)).toMatchObject({ done: 0 })

  // The goods are in the cart again, and the page of checkout leads to another store.
  expect(unwrap(await getOrder(signed, order.number, context))).toMatchObject({
    state: 'signed',
    payments: [],
  })
  unwrap(await reopenCheckout(signed, order.id, context))
  expect((await getBasket(signed, context))?.items).toMatchObject([{ productId: 'sofa' }])
  expect(await getCheckout(signed, context)).toMatchObject({
    kind: 'blocked',
    problem: { code: 'store-no-orders' },
  })

  // On the last day itself it is delivered.
  await setLast('2026-03-05')
  await sign(other, unsigned, context)
  const card = await saveCard(other, context)
  const last = { orderId: unsigned.id, methodId: card.id, idempotencyKey: randomUUID() }
  expect(unwrap(await payInitial(other, inputOf(payInitialInput, last), context)).state).toBe('settled')
})
