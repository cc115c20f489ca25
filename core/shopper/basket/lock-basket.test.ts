import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { addItem } from '../basket-items/add-item.ts'
import { reopenBasket } from '../basket-merge/reopen-basket.ts'
import { createBasket } from './create-basket.ts'
import { getBasket } from './get-basket.ts'
import { lockBasket } from './lock-basket.ts'
import { markOrdered } from './mark-ordered.ts'
import { addItemInput, createBasketInput } from './schema.ts'
import { columbus, fill, someGuest } from './testing/fill.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const lock = (who: Customer, basketId: string) =>
  context.db.transaction((tx) => lockBasket(tx, who.customerId, basketId, context.clock.now()))

function order(who: Customer, basketId: string) {
  return context.db.transaction((tx) => markOrdered(tx, who.customerId, basketId, context.clock.now()))
}

function reopen(who: Customer, basketId: string) {
  return context.db.transaction((tx) => reopenBasket(tx, who.customerId, basketId, context.clock.now()))
}

test('only a basket that can be rented as it stands goes to order', async () => {
  const who = await someGuest(context)
  const empty = unwrap(await createBasket(who, inputOf(createBasketInput, { storeId: columbus }), context))
  expect(await lock(who, empty.id)).toMatchObject({ ok: false, problem: { code: 'basket-empty' } })
  const { id } = await fill(who, context, { productId: 'tv', quantity: 2 })
  expect(await lock(who, id)).toMatchObject({ ok: true, value: { id, count: 2 } })
  expect(await lock(await someGuest(context), id)).toMatchObject({
    ok: false,
    problem: { code: 'basket-not-found' },
  })
})

test('stock that went meanwhile is told before an order is made', async () => {
  const own = await freshStore()
  const who = await someGuest(own)
  const { id } = await fill(who, own, { productId: 'tv', quantity: 2 })
  const left = async (units: number) => {
    await own.db.run(
      sql`update stock_level set available = ${units}, new_available = ${units} where product_id = 'tv'`,
    )
    return own.db.transaction((tx) => lockBasket(tx, who.customerId, id, own.clock.now()))
  }
  expect(await left(1)).toMatchObject({
    ok: false,
    problem: { code: 'quantity-above-stock', params: { stockLevel: 1 } },
  })
  expect(await left(0)).toMatchObject({ ok: false, problem: { code: 'basket-items-unavailable' } })
  await own.dispose()
})

test('an ordered basket is closed: the next thing begins another one', async () => {
  const who = await someGuest(context)
  const { id } = await fill(who, context, { productId: 'tv' })
  await order(who, id)
  expect(await getBasket(who, context)).toBeUndefined()
  expect(await lock(who, id)).toMatchObject({ ok: false, problem: { code: 'basket-not-found' } })
  const next = await fill(who, context, { productId: 'sofa' })
  expect(next.id).not.toBe(id)
  expect(next.items.map(({ productId }) => productId)).toEqual(['sofa'])
})

test('a basket whose order came to nothing is there again, or its things are in the next one', async () => {
  const who = await someGuest(context)
  const { id } = await fill(who, context, { productId: 'tv' })
  await order(who, id)
  await reopen(who, id)
  await reopen(who, id)
  expect(await getBasket(who, context)).toMatchObject({ id, count: 1 })
  await order(who, id)
  const next = await fill(who, context, { productId: 'sofa' })
  await reopen(who, id)
  await reopen(who, id)
  expect(await getBasket(who, context)).toMatchObject({ id: next.id, count: 2 })
})

test('a basket that is gone, or is of somebody else, has nothing to give back', async () => {
  const [who, other] = [await someGuest(context), await someGuest(context)]
  const { id } = await fill(other, context, { productId: 'tv' })
  await order(other, id)
  const ordered = await fill(who, context, { productId: 'sofa' })
  await order(who, ordered.id)
  for (const basketId of [id, randomUUID()]) expect(await reopen(who, basketId)).toMatchObject({ ok: true })
  expect((await getBasket(who, context))?.count ?? 0).toBe(0)
  await reopen(other, id)
  expect(await getBasket(other, context)).toMatchObject({ id, count: 1 })
})

test('an add that comes while an order is being made waits, and begins a new basket', async () => {
  const who = await someGuest(context)
  const { id } = await fill(who, context, { productId: 'tv' })
  let late: ReturnType<typeof addItem> | undefined
  await context.db.transaction(async (tx) => {
    unwrap(await lockBasket(tx, who.customerId, id, context.clock.now()))
    late = addItem(who, inputOf(addItemInput, { productId: 'sofa', storeId: columbus }), context)
    await markOrdered(tx, who.customerId, id, context.clock.now())
  })
  const added = late && unwrap(await late)
  expect(added?.items.map(({ productId }) => productId)).toEqual(['sofa'])
  expect(added?.id).not.toBe(id)
})
