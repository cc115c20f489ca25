import { expect, test } from 'vitest'
import { getStore } from '#core/places/store/get-store.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { firstDeliveryDay } from '../delivery/first-delivery-day.ts'
import { rescheduleSchema } from '../delivery/schema.ts'
import { createOrder } from '../new-order/create-order.ts'
import { rescheduleDelivery } from '../order/reschedule-delivery.ts'
import { addUnits, orderInput, paidOrder, someCustomer } from '../order/testing/shopper.ts'
import { setCrew } from './set-crew.ts'
import { windowRoom } from './windows.ts'

const full = { ok: false, problem: { code: 'delivery-window-unavailable', field: 'window' } }

test('the last place in a window is taken once, by whoever orders first [ACC-309]', async () => {
  const context = await testStore()
  await addUnits(context, 'sofa', 5, '00101')
  expect(unwrap(await setCrew({ storeId: '00101', trucks: 1, people: 2 }, 'olga', context))).toBe(2)
  const shoppers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const who = await someCustomer(context)
      return { who, basket: await fill(who, context, { productId: 'sofa' }) }
    }),
  )
  const made = await Promise.all(
    shoppers.map(({ who, basket }) => createOrder(who, orderInput(basket.id, context), context)),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(2)
  expect(made.filter(({ ok }) => !ok)).toEqual([full, full])
  expect(await context.db.rows(sql`select count(*)::int as orders from orders`)).toEqual([{ orders: 2 }])
})

test('a delivery does not move into a window that is full, and keeps its own [ACC-309]', async () => {
  const context = await testStore()
  const move = async (
    window: string,
    order: { number: string },
    who: Parameters<typeof rescheduleDelivery>[0],
  ) =>
    rescheduleDelivery(
      who,
      { ...inputOf(rescheduleSchema, { date: '2026-03-05', window }), orderNumber: order.number },
      context,
    )
  const [ana, ben] = [await someCustomer(context), await someCustomer(context)]
  await paidOrder(ana, context, 'sofa')
  const second = await paidOrder(ben, context, 'tv')
  unwrap(await setCrew({ storeId: '00101', trucks: 1, people: 3 }, 'olga', context))
  expect((await move('10:00-12:00', second, ben)).ok).toBe(true)
  expect((await move('12:00-15:00', second, ben)).ok).toBe(true)
  const third = await paidOrder(await someCustomer(context), context, 'console')
  expect(third.delivery).toMatchObject({ date: '2026-03-05', window: { from: '10:00' } })
  expect(await move('10:00-12:00', second, ben)).toEqual(full)
  const room = await windowRoom(context.db, '00101', '2026-03-02')
  expect(room).toEqual({
    most: 2,
    promised: new Map([
      ['2026-03-05 10:00-12:00', 2],
      ['2026-03-05 12:00-15:00', 1],
    ]),
  })
})

test('a store without a truck promises nothing, and one that named no figures anything', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  expect(await windowRoom(context.db, '00101', '2026-03-02')).toBeUndefined()
  unwrap(await setCrew({ storeId: '00101', trucks: 0, people: 9 }, 'olga', context))
  expect(await createOrder(who, orderInput(basket.id, context), context)).toEqual(full)
  expect(await setCrew({ storeId: '00101', trucks: -1, people: 2 }, 'olga', context)).toMatchObject({
    problem: { field: 'trucks' },
  })
  expect(await setCrew({ storeId: '99999', trucks: 1, people: 2 }, 'olga', context)).toMatchObject({
    problem: { field: 'store' },
  })
})

test('a day whose windows are all full is not the first day of a delivery [ACC-309]', async () => {
  const context = await testStore()
  const store = unwrap(await getStore('00101', context))
  const before = await firstDeliveryDay(store, ['1-3 Days'], context)
  const order = await paidOrder(await someCustomer(context), context, 'sofa')
  unwrap(await setCrew({ storeId: '00101', trucks: 1, people: 2 }, 'olga', context))
  expect(await firstDeliveryDay(store, ['1-3 Days'], context)).toBe(before)
  const windows = ['10:00-12:00', '12:00-15:00', '15:00-18:00']
  // Two homes in each window of the first day are all that the store can drive to.
  for (const window of [...windows, ...windows]) {
    const id = crypto.randomUUID()
    await context.db.run(sql`
      insert into visit (customer_id, id, agreement_id, store_id, kind, state, wish, scheduled_on, window_code,
        created_at, updated_at)
      values (${id}, ${id}, ${id}, ${order.storeId}, 'return', 'scheduled', '', ${before}, ${window},
        ${context.clock.now()}, ${context.clock.now()})`)
  }
  const next = await firstDeliveryDay(store, ['1-3 Days'], context)
  expect([next !== null, (next ?? '') > (before ?? '')]).toEqual([true, true])
})
