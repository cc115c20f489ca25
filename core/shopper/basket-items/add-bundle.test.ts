import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { moveBasket } from '#core/shopper/basket-merge/move-basket.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getBasket } from '../basket/get-basket.ts'
import { addBundleInput, addItemInput, changeQuantityInput } from '../basket/schema.ts'
import { columbus, someGuest } from '../basket/testing/fill.ts'
import { addBundle } from './add-bundle.ts'
import { addItem } from './add-item.ts'
import { changeQuantity } from './change-quantity.ts'

type Asked = z.input<typeof addBundleInput>

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const pair = (values: Asked['values'], quantity = 1): Asked => ({
  bundleId: 'seating-pair',
  storeId: columbus,
  quantity,
  values,
})
const blue = { 'recliner.color': 'blue' }
const gray = { 'recliner.color': 'gray' }

async function add(values: Asked['values'], who = someGuest(context)) {
  return addBundle(await who, inputOf(addBundleInput, pair(values)), context)
}

const partsOf = (basket: Awaited<ReturnType<typeof getBasket>>) =>
  basket?.items.map(({ quantity, parts }) => [quantity, ...parts.map(({ productId }) => productId)])

test('a bundle is one line at its own price, with the variants that were chosen of its parts', async () => {
  const { basket } = unwrap(await add(blue))
  expect(basket.items).toMatchObject([
    {
      productId: 'seating-pair',
      rent: { paymentCents: 3_349, payments: 104 },
      parts: [
        { productId: 'sofa', quantity: 1, condition: null, price: null },
        { productId: 'recliner-blue', quantity: 1, condition: null, price: null },
      ],
      unavailable: null,
    },
  ])
  expect(basket.count).toBe(1)
})

test('the same choice adds up on its line, another one is a line of its own', async () => {
  const who = await someGuest(context)
  unwrap(await add(blue, Promise.resolve(who)))
  unwrap(await add(gray, Promise.resolve(who)))
  unwrap(await add(blue, Promise.resolve(who)))
  const basket = await getBasket(who, context)
  expect(partsOf(basket)).toEqual([
    [2, 'sofa', 'recliner-blue'],
    [1, 'sofa', 'recliner-gray'],
  ])
})

test('a line keeps what was chosen when its quantity changes, and has no more than its chosen parts', async () => {
  const who = await someGuest(context)
  const { basket } = unwrap(await add({ ...blue, 'sofa.condition': 'USED' }, Promise.resolve(who)))
  const [line] = basket.items
  // One pre-rented sofa, although there are two new ones.
  expect(line).toMatchObject({ stockLevel: 1, stock: { scarcePartId: 'sofa' } })
  expect(line?.parts[0]).toMatchObject({ productId: 'sofa', condition: 'USED' })
  expect(
    await changeQuantity(who, inputOf(changeQuantityInput, { itemId: line?.id ?? '', quantity: 2 }), context),
  ).toMatchObject({
    problem: { code: 'quantity-above-stock', params: { stockLevel: 1 } },
  })
  const other = unwrap(await add(blue)).basket.items[0]
  expect(other?.stockLevel).toBe(2)
})

test('an open choice, an unknown one and one that is out of stock are refused; nothing is added', async () => {
  const who = await someGuest(context)
  for (const values of [{}, { 'recliner.color': 'purple' }] as Asked['values'][]) {
    expect(await addBundle(who, inputOf(addBundleInput, pair(values)), context)).toMatchObject({
      problem: { code: 'product-variant-required', field: 'recliner' },
    })
  }
  expect(
    await addBundle(who, inputOf(addBundleInput, pair({ 'recliner.color': 'brown' })), context),
  ).toMatchObject({
    problem: { code: 'product-not-orderable' },
  })
  expect(
    await addBundle(who, inputOf(addBundleInput, { ...pair({}), bundleId: 'sofa' }), context),
  ).toMatchObject({
    problem: { code: 'product-not-found', field: 'bundleId' },
  })
  expect((await getBasket(who, context))?.items ?? []).toEqual([])
})

test('a client names the variants of the parts, and is told what is wrong with them', async () => {
  const refusal = async (...parts: { productId: string; condition?: 'NEW' | 'USED' }[]) => {
    const item = { productId: 'seating-pair', storeId: columbus, parts }
    const result = await addItem(await someGuest(context), inputOf(addItemInput, item), context)
    return result.ok ? undefined : result.problem
  }
  const open = { code: 'product-variant-required', field: 'parts' }
  expect(await refusal()).toEqual(open)
  expect(await refusal({ productId: 'recliner' })).toEqual(open)
  expect(await refusal({ productId: 'tv' })).toEqual({ code: 'product-not-found', field: 'parts' })
  expect(await refusal({ productId: 'unicorn' })).toEqual({ code: 'product-not-found', field: 'parts' })
  expect(await refusal({ productId: 'recliner-blue' }, { productId: 'recliner-gray' })).toEqual({
    code: 'field-invalid',
    field: 'parts',
  })
  const item = { productId: 'seating-pair', storeId: columbus }
  const who = await someGuest(context)
  unwrap(
    await addItem(who, inputOf(addItemInput, { ...item, parts: [{ productId: 'recliner-blue' }] }), context),
  )
  const named = [{ productId: 'sofa' }, { productId: 'recliner-blue' }]
  const basket = unwrap(await addItem(who, inputOf(addItemInput, { ...item, parts: named }), context))
  expect(partsOf(basket)).toEqual([[2, 'sofa', 'recliner-blue']])
})

test('signing in adds the same bundle up and keeps another choice apart', async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  unwrap(await add(gray, Promise.resolve(customer)))
  unwrap(await add(gray, Promise.resolve(guest)))
  unwrap(await add(blue, Promise.resolve(guest)))
  await context.db.transaction((tx) =>
    moveBasket(tx, guest.customerId, customer.customerId, context.clock.now()),
  )
  const lines = partsOf(await getBasket(customer, context))?.sort()
  expect(lines).toEqual([
    [1, 'sofa', 'recliner-blue'],
    [2, 'sofa', 'recliner-gray'],
  ])
})

test('a bundle without a price of its own costs what its chosen parts do, in their condition', async () => {
  const own = await freshStore()
  await own.db.run(sql`delete from price where product_id = 'seating-pair'`)
  const values = { ...blue, 'sofa.condition': 'USED' }
  const { basket } = unwrap(await addBundle(await someGuest(own), inputOf(addBundleInput, pair(values)), own))
  expect(basket.items[0]?.rent).toMatchObject({ paymentCents: 1_999 + 1_399, payments: 78 })
  await own.dispose()
})

test('a bundle whose part has become one with choices since cannot be ordered', async () => {
  const own = await freshStore()
  const who = await someGuest(own)
  const { basket } = unwrap(await addBundle(who, inputOf(addBundleInput, pair(blue)), own))
  await own.db.run(sql`update basket_item set product_id = 'recliner' where product_id = 'recliner-blue'`)
  expect((await getBasket(who, own, basket.id))?.items).toMatchObject([{ unavailable: 'gone' }])
  await own.dispose()
})
