import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore, testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getBasket } from '../basket/get-basket.ts'
import { addItemInput } from '../basket/schema.ts'
import { columbus, fill, someGuest } from '../basket/testing/fill.ts'
import { addItem } from './add-item.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

test('the first thing makes a basket, the next goes into the same one [SHP-282, SHP-283]', async () => {
  const who = await someGuest(context)
  expect(await getBasket(who, context)).toBeUndefined()
  const first = await fill(who, context, { productId: 'sofa' })
  const second = await fill(who, context, { productId: 'tv', quantity: 2 })
  expect(second.id).toBe(first.id)
  expect(second.isTemporary).toBe(false)
  expect(second.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['sofa', 1],
    ['tv', 2],
  ])
  expect(second.count).toBe(3)
})

test('prices are those of the store and the frequency chosen [SHP-281, SHP-301]', async () => {
  const who = await someGuest(context)
  const input = { productId: 'sofa', storeId: columbus, frequency: 'MONTHLY', price: 1 } as const
  const { frequency, items } = unwrap(await addItem(who, inputOf(addItemInput, input), context))
  expect(frequency).toBe('MONTHLY')
  expect(items[0]?.price).toMatchObject({ frequency: 'MONTHLY', cashCents: 129_950 })
  const houston = await addItem(
    await someGuest(context),
    inputOf(addItemInput, { productId: 'sofa', storeId: '00202' }),
    context,
  )
  expect(unwrap(houston).items[0]?.price).toMatchObject({ frequency: 'WEEKLY', paymentCents: 2_624 })
})

test('without a store the one nearest to the default ZIP code prices it', async () => {
  const basket = unwrap(
    await addItem(await someGuest(context), inputOf(addItemInput, { productId: 'tv' }), context),
  )
  expect(basket.storeId).toBe('00303')
  const gone = unwrap(
    await addItem(
      await someGuest(context),
      inputOf(addItemInput, { productId: 'tv', storeId: 'gone' }),
      context,
    ),
  )
  expect(gone.storeId).toBe('00303')
})

test('nothing is added of which fewer are left than the fewest that can be ordered, and a line of it is out of stock', async () => {
  const own = await testStore()
  const who = await someGuest(own)
  const before = await fill(who, own, { productId: 'sofa' })
  expect(before.items[0]?.unavailable).toBeNull()
  await own.db.run(sql`update product set min_order_quantity = 99 where id = 'sofa'`)
  expect((await getBasket(who, own))?.items[0]).toMatchObject({ unavailable: 'out-of-stock', stockLevel: 0 })
  const asked = inputOf(addItemInput, { productId: 'sofa', storeId: columbus, quantity: 99 })
  expect(await addItem(await someGuest(own), asked, own)).toMatchObject({
    problem: { code: 'product-not-orderable' },
  })
})

test('the same product twice is one line; its pre-rented units are another', async () => {
  const who = await someGuest(context)
  await fill(who, context, { productId: 'sofa' }, { productId: 'sofa' })
  const basket = await fill(who, context, { productId: 'sofa', condition: 'USED' })
  expect(
    basket.items.map(({ quantity, condition, price }) => [quantity, condition, price?.paymentCents]),
  ).toEqual([
    [2, 'NEW', 2_499],
    [1, 'USED', 1_999],
  ])
})

test('what the store has pre-rented only is priced as such', async () => {
  const [laptop] = (await fill(await someGuest(context), context, { productId: 'laptop' })).items
  expect(laptop).toMatchObject({ condition: 'USED', price: { paymentCents: 1_599 }, stockLevel: 2 })
})

test('a bundle comes with its parts, has one price and counts once [SHP-294]', async () => {
  const who = await someGuest(context)
  const basket = await fill(
    who,
    context,
    { productId: 'tv', quantity: 2 },
    { productId: 'sofa' },
    { productId: 'bedroom-set' },
  )
  const bundle = basket.items[2]
  expect(bundle?.price?.paymentCents).toBe(3_999)
  expect(bundle?.parts.map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual([
    ['bed', 1, null],
    ['dresser', 1, null],
    ['nightstand', 2, null],
  ])
  expect(basket.count).toBe(4)
  const twice = await fill(who, context, { productId: 'bedroom-set' })
  expect(twice.items[2]?.parts.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
})

test('what cannot be added is refused by name and leaves the basket as it was', async () => {
  const who = await someGuest(context)
  const before = await fill(who, context, { productId: 'tv', quantity: 2 })
  const refusal = async (input: z.input<typeof addItemInput>) => {
    const result = await addItem(who, inputOf(addItemInput, { storeId: columbus, ...input }), context)
    return result.ok ? undefined : result.problem
  }
  const quantityField = { code: 'quantity-invalid', field: 'quantity' }
  expect(await refusal({ productId: 'unicorn' })).toEqual({ code: 'product-not-found', field: 'productId' })
  expect(await refusal({ productId: 'recliner' })).toMatchObject({ code: 'product-variant-required' })
  expect(await refusal({ productId: 'tablet' })).toMatchObject({ code: 'product-not-orderable' })
  expect(await refusal({ productId: 'laptop', condition: 'NEW' })).toMatchObject({
    code: 'product-not-orderable',
  })
  expect(await refusal({ productId: 'sofa', quantity: 'many' })).toMatchObject(quantityField)
  expect(await refusal({ productId: 'sofa', quantity: 1.5 })).toMatchObject(quantityField)
  expect(await refusal({ productId: 'sofa', quantity: -1 })).toMatchObject(quantityField)
  expect(await refusal({ productId: 'nightstand', quantity: 3 })).toEqual({
    ...quantityField,
    params: { min: 2, step: 2 },
  })
  expect(await refusal({ productId: 'sofa', quantity: 1e12 })).toMatchObject({
    code: 'quantity-above-stock',
    params: { stockLevel: 2 },
  })
  expect(await refusal({ productId: 'tv', quantity: 2 })).toEqual({
    code: 'basket-above-stock',
    field: 'quantity',
    params: { stockLevel: 3, before: 2 },
  })
  expect(await getBasket(who, context)).toEqual(before)
})

test('what a store does not offer is refused there', async () => {
  const who = await someGuest(context)
  const restricted = await addItem(
    who,
    inputOf(addItemInput, { productId: 'console', storeId: '00303' }),
    context,
  )
  expect(restricted).toMatchObject({ ok: false, problem: { code: 'product-not-at-store' } })
})

test('what was taken out of the shop cannot be added', async () => {
  const own = await freshStore()
  await own.db.run(sql`update product set online = false where id = 'sofa'`)
  const refused = await addItem(
    await someGuest(own),
    inputOf(addItemInput, { productId: 'sofa', storeId: columbus }),
    own,
  )
  expect(refused).toMatchObject({ ok: false, problem: { code: 'product-not-orderable' } })
  await own.dispose()
})

test("somebody else's basket is none", async () => {
  const mine = await fill(await someGuest(context), context, { productId: 'tv' })
  const other = await someGuest(context)
  for (const basketId of [mine.id, randomUUID()]) {
    expect(await addItem(other, inputOf(addItemInput, { basketId, productId: 'tv' }), context)).toMatchObject(
      {
        ok: false,
        problem: { code: 'basket-not-found' },
      },
    )
  }
  expect(await getBasket(other, context, mine.id)).toBeUndefined()
})

test('100 adds at once end in one basket and one line with all that the store has', async () => {
  const who = await someGuest(context)
  const added = await Promise.all(
    Array.from({ length: 100 }, () =>
      addItem(who, inputOf(addItemInput, { productId: 'washer', storeId: columbus }), context),
    ),
  )
  expect(added.filter((result) => result.ok)).toHaveLength(10)
  expect(new Set(added.flatMap((result) => (result.ok ? [] : [result.problem.code])))).toEqual(
    new Set(['basket-above-stock']),
  )
  const basket = await getBasket(who, context)
  expect(basket?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['washer', 10]])
})

test('two tabs that add different things at once lose neither', async () => {
  const who = await someGuest(context)
  const products = ['tv', 'sofa', 'bed', 'fridge', 'bedroom-set', 'laptop']
  await Promise.all(
    products.map((productId) =>
      addItem(who, inputOf(addItemInput, { productId, storeId: columbus }), context),
    ),
  )
  const basket = await getBasket(who, context)
  expect(basket?.items.map(({ productId }) => productId).sort()).toEqual([...products].sort())
})
