import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { readWish, wishText } from '#domain/shopper/wish.ts'
import { sql } from '#platform/db/sql.ts'
import { someGuest } from '../basket/testing/fill.ts'
import { addWish, restoreWish } from './add-wish.ts'
import { createList } from './create-list.ts'
import { listProductLists } from './list-product-lists.ts'
import { listWishes } from './list-wishes.ts'
import { mergeWishes } from './merge-wishes.ts'
import { moveWishlist } from './move-wishlist.ts'
import { removeWish } from './remove-wish.ts'
import {
  createListInput,
  mergeWishesInput,
  restoreWishInput,
  subjectOfLogin,
  type WishInput,
  wishInput,
} from './schema.ts'
import { toggleWish } from './toggle-wish.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

/** A guest turned into a registered customer, as by registration. */
async function someCustomer(email: string): Promise<Customer> {
  const who = await someGuest(context)
  await context.db.run(sql`
    update customer set kind = 'registered', email = ${email}, identity_subject = ${`subject of ${email}`}
    where id = ${who.customerId}`)
  return { ...who, kind: 'registered' }
}

/** The saved items as texts, newest first. */
async function saved(who: Customer): Promise<string[]> {
  return (await listWishes(who, context)).map(wishText)
}

test('the heart saves a product, and a second press takes it off', async () => {
  const who = await someCustomer('ana@example.com')
  expect(await toggleWish(who, inputOf(wishInput, { productId: 'sofa' }), context)).toEqual({
    ok: true,
    value: { saved: true },
  })
  context.clock.advanceDays(1)
  expect(await toggleWish(who, inputOf(wishInput, { productId: 'tv' }), context)).toMatchObject({ ok: true })
  expect(await saved(who)).toEqual(['tv', 'sofa'])
  expect(await toggleWish(who, inputOf(wishInput, { productId: 'tv' }), context)).toEqual({
    ok: true,
    value: { saved: false, addedAt: context.clock.now() },
  })
  expect(await saved(who)).toEqual(['sofa'])
  expect(await toggleWish(who, inputOf(wishInput, { productId: 'unicorn' }), context)).toMatchObject({
    ok: false,
    problem: { code: 'product-not-found' },
  })
})

test('a product is saved once, however many tabs do it', async () => {
  const who = await someGuest(context)
  const added = await Promise.all(
    Array.from({ length: 20 }, () => addWish(who, inputOf(wishInput, { productId: 'sofa' }), context)),
  )
  expect(added.filter((result) => result.ok)).toHaveLength(1)
  expect(added.find((result) => !result.ok)).toMatchObject({ problem: { code: 'wishlist-item-exists' } })
  expect(await saved(who)).toEqual(['sofa'])
  expect(await removeWish(who, inputOf(wishInput, { productId: 'sofa' }), context)).toMatchObject({
    ok: true,
  })
  expect(await removeWish(who, inputOf(wishInput, { productId: 'sofa' }), context)).toMatchObject({
    ok: false,
    problem: { code: 'wishlist-item-not-found' },
  })
})

test('a product is saved in each condition by itself, and moves to the account so', async () => {
  const [who, customer] = [await someGuest(context), await someCustomer('eva@example.com')]
  const used = inputOf(wishInput, { productId: 'sofa', condition: 'USED' })
  expect(await addWish(who, used, context)).toMatchObject({ ok: true })
  expect(await addWish(who, used, context)).toMatchObject({ problem: { code: 'wishlist-item-exists' } })
  context.clock.advanceDays(1)
  const either = inputOf(wishInput, { productId: 'sofa' })
  expect(await toggleWish(who, either, context)).toMatchObject({ value: { saved: true } })
  expect(await saved(who)).toEqual(['sofa', 'sofa:USED'])
  expect(await toggleWish(who, either, context)).toMatchObject({ value: { saved: false } })
  await context.db.transaction((tx) =>
    moveWishlist(tx, who.customerId, customer.customerId, context.clock.now()),
  )
  expect(await saved(customer)).toEqual(['sofa:USED'])
  expect(await removeWish(customer, either, context)).toMatchObject({ ok: false })
  expect(await removeWish(customer, used, context)).toMatchObject({ ok: true })
})

test('a customer has one list of each type with who they are; a guest gets none', async () => {
  const guest = await someGuest(context)
  expect(await listProductLists(guest, context)).toEqual([])
  const who = await someCustomer('bea@example.com')
  const [first] = await Promise.all([1, 2, 3].map(() => listProductLists(who, context)))
  const identity = { email: 'bea@example.com', identitySubject: 'subject of bea@example.com', items: [] }
  expect(first).toMatchObject([
    { type: 'wish_list', ...identity },
    { type: 'shopping_list', ...identity },
  ])
  expect(await listProductLists(who, context)).toEqual(first)
  expect(await createList(who, inputOf(createListInput, { type: 'wish_list' }), context)).toEqual(first?.[0])
})

test('what a guest saved is there after sign-in, once', async () => {
  const [guest, customer] = [await someGuest(context), await someCustomer('cleo@example.com')]
  for (const productId of ['sofa', 'tv']) await addWish(guest, inputOf(wishInput, { productId }), context)
  await addWish(customer, inputOf(wishInput, { productId: 'tv' }), context)
  for (let time = 0; time < 2; time += 1) {
    await context.db.transaction((tx) =>
      moveWishlist(tx, guest.customerId, customer.customerId, context.clock.now()),
    )
  }
  expect([...(await saved(customer))].sort()).toEqual(['sofa', 'tv'])
  expect(await saved(guest)).toEqual([])
})

test('what was removed goes back to its place, and to the first one if it names a later moment', async () => {
  const who = await someCustomer('hilda@example.com')
  for (const productId of ['sofa', 'tv', 'bed']) {
    context.clock.advanceDays(1)
    await addWish(who, inputOf(wishInput, { productId }), context)
  }
  const gone = unwrap(await removeWish(who, inputOf(wishInput, { productId: 'tv' }), context))
  const back = { productId: 'tv', addedAt: gone.addedAt.toISOString() }
  expect(await restoreWish(who, inputOf(restoreWishInput, back), context)).toEqual({ ok: true, value: null })
  expect(await saved(who)).toEqual(['bed', 'tv', 'sofa'])
  expect(await restoreWish(who, inputOf(restoreWishInput, back), context)).toMatchObject({
    problem: { code: 'wishlist-item-exists' },
  })
  await removeWish(who, inputOf(wishInput, { productId: 'tv' }), context)
  context.clock.advanceDays(1)
  const later = { productId: 'tv', addedAt: '2999-01-01T00:00:00.000Z' }
  await restoreWish(who, inputOf(restoreWishInput, later), context)
  context.clock.advanceDays(1)
  await addWish(who, inputOf(wishInput, { productId: 'laptop' }), context)
  expect(await saved(who)).toEqual(['laptop', 'tv', 'bed', 'sofa'])
})

test("a browser's own list comes in, but for what nobody sells", async () => {
  const who = await someCustomer('dora@example.com')
  await addWish(who, inputOf(wishInput, { productId: 'tv' }), context)
  const merged = await mergeWishes(
    who,
    inputOf(mergeWishesInput, { wishes: ['tv', 'sofa', 'unicorn', 'sofa', 'sofa:USED'].map(readWish) }),
    context,
  )
  expect(merged).toEqual({ ok: true, value: { added: 2, isFull: false } })
  // In the order in which the browser had them.
  expect((await saved(who)).filter((text) => text !== 'tv')).toEqual(['sofa', 'sofa:USED'])
  expect(await saved(who)).toContain('tv')
})

test('the id at the identity provider is the last part of the login', () => {
  expect(subjectOfLogin('a-b-00u1xyz')).toBe('00u1xyz')
  expect(subjectOfLogin('00u1xyz')).toBe('00u1xyz')
  const uuid = '0198c2f4-5b1e-7c3a-9d2f-60331d0d4313'
  expect(subjectOfLogin(uuid)).toBe(uuid)
})

test('what no schema has read is no input: it does not compile', () => {
  const read = inputOf(wishInput, { productId: ' sofa ' })
  expect(read).toEqual({ productId: 'sofa', condition: null })
  expectTypeOf(read).toExtend<WishInput>()
  expectTypeOf<{ productId: string; condition: null }>().not.toExtend<WishInput>()
})

test('a list takes two hundred products and refuses the next; a merge loses nothing, up to six hundred', async () => {
  const who = await someCustomer('much@example.com')
  unwrap(await addWish(who, inputOf(wishInput, { productId: 'sofa' }), context))
  await context.db.run(sql`
    insert into product (id, type, brand, name, url_key)
    select 'many-' || n, 'simple', 'Any', '{"en-US": "Many"}', 'many-' || n from generate_series(1, 601) n
    on conflict do nothing`)
  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({ productId: `many-${from + n}` }))
  const merge = (wishes: { productId: string }[]) =>
    mergeWishes(who, inputOf(mergeWishesInput, { wishes }), context)
  expect(unwrap(await merge(many(1, 198)))).toEqual({ added: 198, isFull: false })
  unwrap(await addWish(who, inputOf(wishInput, { productId: 'bed' }), context))
  const fullList = { problem: { code: 'wishlist-full' } }
  for (const save of [addWish, toggleWish])
    expect(await save(who, inputOf(wishInput, { productId: 'tv' }), context)).toMatchObject(fullList)
  expect(await addWish(who, inputOf(wishInput, { productId: 'sofa' }), context)).toMatchObject({
    problem: { code: 'wishlist-item-exists' },
  })
  expect(await saved(who)).toHaveLength(200)
  expect(unwrap(await merge(many(198, 200)))).toEqual({ added: 2, isFull: false })
  const guest = await someGuest(context)
  await mergeWishes(guest, inputOf(mergeWishesInput, { wishes: many(101, 300) }), context)
  await context.db.transaction((tx) =>
    moveWishlist(tx, guest.customerId, who.customerId, context.clock.now()),
  )
  expect(await saved(who)).toHaveLength(302)
  expect(await addWish(who, inputOf(wishInput, { productId: 'tv' }), context)).toMatchObject(fullList)
  expect(unwrap(await merge(many(301, 500)))).toEqual({ added: 200, isFull: false })
  expect(unwrap(await merge(many(501, 601)))).toEqual({ added: 98, isFull: true })
  expect(await saved(who)).toHaveLength(600)
})
