import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteBasket } from '../basket/delete-basket.ts'
import { getBasket } from '../basket/get-basket.ts'
import { keepAlive } from '../basket/keep-alive.ts'
import { listBaskets } from '../basket/list-baskets.ts'
import {
  changeQuantityInput,
  removeItemInput,
  restoreItemInput,
  temporaryBasket,
  updateBasketInput,
} from '../basket/schema.ts'
import { columbus, fill, someGuest } from '../basket/testing/fill.ts'
import { updateBasket } from '../basket/update-basket.ts'
import { changeQuantity } from './change-quantity.ts'
import { createTemporaryBasket } from './create-temporary-basket.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

test('a quantity is changed, and refused where the product does not allow it', async () => {
  const who = await someGuest(context)
  const { items } = await fill(who, context, { productId: 'tv' }, { productId: 'bedroom-set' })
  const [tv, bundle] = items.map((item) => item.id)
  const change = (itemId: string | undefined, quantity: unknown) =>
    changeQuantity(who, inputOf(changeQuantityInput, { itemId: itemId ?? '', quantity }), context)
  expect(unwrap(await change(tv, '3')).items[0]?.quantity).toBe(3)
  expect(unwrap(await change(bundle, 2)).items[1]?.parts.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
  expect(await change(tv, 4)).toMatchObject({
    ok: false,
    problem: { code: 'quantity-above-stock', field: 'quantity', params: { stockLevel: 3 } },
  })
  for (const wrong of [0, -1, 'abc', '', null]) {
    expect(await change(tv, wrong)).toMatchObject({
      ok: false,
      problem: { code: 'quantity-invalid', params: { min: 1, step: 1 } },
    })
  }
  expect((await getBasket(who, context))?.items.map(({ quantity }) => quantity)).toEqual([3, 2])
})

test('a removed line comes back in its place with its parts, once, and to its shopper only', async () => {
  const who = await someGuest(context)
  const wanted = [{ productId: 'tv', quantity: 2 }, { productId: 'bedroom-set' }, { productId: 'sofa' }]
  const { items } = await fill(who, context, ...wanted)
  const bundle = items[1]
  const itemId = bundle?.id ?? ''
  const restore = (by = who) => restoreItem(by, inputOf(restoreItemInput, { itemId }), context)
  expect(await restore()).toMatchObject({ problem: { code: 'basket-item-not-found' } })
  unwrap(await removeItem(who, inputOf(removeItemInput, { itemId }), context))
  const other = await someGuest(context)
  await fill(other, context, { productId: 'tv' })
  expect((await restore(other)).ok).toBe(false)
  // Two presses at once: one puts it back, the other finds it back already.
  const both = await Promise.all([restore(), restore()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const now = await getBasket(who, context)
  const facts = (each: typeof items) =>
    each.map((item) => [item.id, item.productId, item.quantity, item.condition, item.parts.length])
  expect(facts(now?.items ?? [])).toEqual(facts(items))
})

test('what was added again meanwhile keeps one line, with the greater quantity', async () => {
  const who = await someGuest(context)
  const { items } = await fill(who, context, { productId: 'tv', quantity: 2 })
  const itemId = items[0]?.id ?? ''
  unwrap(await removeItem(who, inputOf(removeItemInput, { itemId }), context))
  await fill(who, context, { productId: 'tv' })
  unwrap(await restoreItem(who, inputOf(restoreItemInput, { itemId }), context))
  expect((await getBasket(who, context))?.items.map(({ quantity }) => quantity)).toEqual([2])
})

test('a line that was removed more than a day ago is forgotten with the next removal', async () => {
  const who = await someGuest(context)
  const { items } = await fill(who, context, { productId: 'tv' }, { productId: 'sofa' })
  const [tv = '', sofa = ''] = items.map(({ id }) => id)
  unwrap(await removeItem(who, inputOf(removeItemInput, { itemId: tv }), context))
  await context.db.run(
    sql`update removed_basket_item set removed_at = removed_at - interval '25 hours' where id = ${tv}`,
  )
  unwrap(await removeItem(who, inputOf(removeItemInput, { itemId: sofa }), context))
  expect((await restoreItem(who, inputOf(restoreItemInput, { itemId: tv }), context)).ok).toBe(false)
})

test('a line goes with its parts, once', async () => {
  const who = await someGuest(context)
  const { items } = await fill(who, context, { productId: 'tv' }, { productId: 'bedroom-set' })
  const itemId = items[1]?.id ?? ''
  const left = unwrap(await removeItem(who, inputOf(removeItemInput, { itemId }), context))
  expect(left.items.map(({ productId }) => productId)).toEqual(['tv'])
  expect(left.count).toBe(1)
  expect(await removeItem(who, inputOf(removeItemInput, { itemId }), context)).toMatchObject({
    ok: false,
    problem: { code: 'basket-item-not-found' },
  })
  expect(await context.db.rows(sql`select id from basket_item where parent_item_id = ${itemId}`)).toEqual([])
})

test("a part of a bundle, and somebody else's line, cannot be touched", async () => {
  const who = await someGuest(context)
  const [bundle] = (await fill(who, context, { productId: 'bedroom-set' })).items
  const part = bundle?.parts[0]?.id ?? ''
  const notFound = { ok: false, problem: { code: 'basket-item-not-found' } }
  expect(await removeItem(who, inputOf(removeItemInput, { itemId: part }), context)).toMatchObject(notFound)
  expect(
    await changeQuantity(who, inputOf(changeQuantityInput, { itemId: part, quantity: 2 }), context),
  ).toMatchObject(notFound)
  const other = await someGuest(context)
  await fill(other, context, { productId: 'tv' })
  const theirs = { itemId: bundle?.id ?? '' }
  expect(await removeItem(other, inputOf(removeItemInput, theirs), context)).toMatchObject(notFound)
  expect(
    await changeQuantity(other, inputOf(changeQuantityInput, { ...theirs, quantity: 2 }), context),
  ).toMatchObject(notFound)
  expect(await deleteBasket(other, (await getBasket(who, context))?.id ?? '', context)).toMatchObject({
    ok: false,
    problem: { code: 'basket-not-found' },
  })
})

test('a temporary basket replaces the one before and leaves the other alone [SHP-284, SHP-287, ACC-121]', async () => {
  const who = await someGuest(context)
  const permanent = await fill(who, context, { productId: 'sofa' })
  const make = (productId: string) =>
    createTemporaryBasket(
      who,
      inputOf(temporaryBasket, {
        storeId: columbus,
        items: [{ productId }],
      }),
      context,
    )
  const first = unwrap(await make('tv'))
  const made = await Promise.all([make('bed'), make('fridge'), make('dresser')])
  expect(made.every((result) => result.ok)).toBe(true)
  const kept = await context.db.rows<{ id: string }>(
    sql`select id from basket where customer_id = ${who.customerId} and temporary`,
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]?.id).not.toBe(first.id)
  const temporary = await getBasket(who, context, kept[0]?.id)
  expect(temporary?.items).toHaveLength(1)
  const itemId = permanent.items[0]?.id ?? ''
  await removeItem(who, inputOf(removeItemInput, { itemId }), context)
  expect((await getBasket(who, context, kept[0]?.id))?.items).toHaveLength(1)
  expect(await make('unicorn')).toMatchObject({ ok: false, problem: { code: 'product-not-found' } })
  expect((await getBasket(who, context, kept[0]?.id))?.items).toHaveLength(1)
})

test('reading all baskets makes the two that are missing, once [SHP-285, SHP-286, ACC-127, ACC-128]', async () => {
  const who = await someGuest(context)
  const all = await Promise.all([1, 2, 3].map(() => listBaskets(who, context)))
  const [first] = all.map(unwrap)
  expect(first?.map(({ isTemporary, items }) => [isTemporary, items.length])).toEqual([
    [false, 0],
    [true, 0],
  ])
  for (const again of all) expect(unwrap(again).map(({ id }) => id)).toEqual(first?.map(({ id }) => id))
  expect(first?.[0].totals.dueToday.totalCents).toBe(0)
})

test('a device keeps its e-mail and counters in the basket, and no other currency', async () => {
  const who = await someGuest(context)
  await fill(who, context, { productId: 'tv' })
  const told = {
    currency: 'USD',
    email: 'ana@example.com',
    sessionTrackingId: 'tab-1',
    sessionAlive: 4,
  } as const
  expect(unwrap(await updateBasket(who, inputOf(updateBasketInput, told), context))).toMatchObject(told)
  expect(await keepAlive(who, context)).toBe(1)
  expect(await getBasket(who, context)).toMatchObject({ sessionAlive: 5, sessionTrackingId: who.sessionId })
  expect(await keepAlive({ kind: 'visitor' }, context)).toBe(0)
})
