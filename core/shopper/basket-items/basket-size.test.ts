import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { getBasket } from '../basket/get-basket.ts'
import { addItemInput, changeItemsInput, removeItemInput, restoreItemInput } from '../basket/schema.ts'
import { columbus, fill, someGuest } from '../basket/testing/fill.ts'
import { plantLines } from '../basket/testing/plant-lines.ts'
import { moveBasket } from '../basket-merge/move-basket.ts'
import { addItem } from './add-item.ts'
import { changeItems } from './change-items.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const full = { problem: { code: 'basket-full', params: { max: 100 } } }

/** A guest whose basket has a hundred lines, one of them a TV. */
async function guestWithMuch() {
  const who = await someGuest(context)
  const { id, items } = await fill(who, context, { productId: 'tv' })
  await plantLines(id, 99, context)
  return { who, id, itemId: items[0]?.id ?? '' }
}

const add = ({ who }: Awaited<ReturnType<typeof guestWithMuch>>, productId: string) =>
  addItem(who, inputOf(addItemInput, { productId, storeId: columbus }), context)

test('a basket has a hundred lines at most, whatever adds another, and one more of what is there fits', async () => {
  const guest = await guestWithMuch()
  expect(await add(guest, 'sofa')).toMatchObject(full)
  expect(unwrap(await add(guest, 'tv')).items).toHaveLength(100)
  unwrap(await removeItem(guest.who, inputOf(removeItemInput, { itemId: guest.itemId }), context))
  unwrap(await add(guest, 'sofa'))
  const back = await restoreItem(guest.who, inputOf(restoreItemInput, { itemId: guest.itemId }), context)
  expect(back).toMatchObject(full)
  expect((await getBasket(guest.who, context))?.items).toHaveLength(100)
})

test('a basket that has more from before can be made smaller and gets no further line', async () => {
  const guest = await guestWithMuch()
  await plantLines(guest.id, 50, context)
  const change = (...changes: z.input<typeof changeItemsInput>['changes']) =>
    changeItems(guest.who, inputOf(changeItemsInput, { changes }), context)
  const { items = [] } = (await getBasket(guest.who, context)) ?? {}
  const removal = { itemId: items.find(({ id }) => id !== guest.itemId)?.id ?? '', remove: true }
  expect(unwrap(await change(removal)).items).toHaveLength(149)
  expect(unwrap(await add(guest, 'tv')).items).toHaveLength(149)
  const fewer = { itemId: guest.itemId, quantity: 1, remove: false }
  expect(unwrap(await change(fewer)).items).toHaveLength(149)
  expect(await add(guest, 'sofa')).toMatchObject(full)
  const back = await restoreItem(guest.who, inputOf(restoreItemInput, { itemId: removal.itemId }), context)
  expect(back).toMatchObject(full)
})

test('two baskets that meet at a sign-in keep all their lines, and the next is refused; a bound is at three hundred', async () => {
  const guest = await guestWithMuch()
  const customer = await someGuest(context)
  await fill(customer, context, { productId: 'sofa' }, { productId: 'bedroom-set' })
  const { who } = guest
  await removeItem(who, inputOf(removeItemInput, { itemId: guest.itemId }), context)
  context.clock.advanceDays(1)
  await fill(customer, context, { productId: 'fridge' })
  await context.db.transaction((tx) =>
    moveBasket(tx, who.customerId, customer.customerId, context.clock.now()),
  )
  const others = async () => {
    const { items = [] } = (await getBasket(customer, context)) ?? {}
    return {
      count: items.length,
      others: items.map(({ productId }) => productId).filter((productId) => productId !== 'console'),
    }
  }
  expect(await others()).toEqual({ count: 102, others: ['sofa', 'bedroom-set', 'fridge'] })
  const more = inputOf(addItemInput, { productId: 'tv', storeId: columbus })
  expect(await addItem(customer, more, context)).toMatchObject(full)
  const next = await guestWithMuch()
  await plantLines(next.id, 199, context)
  await context.db.transaction((tx) =>
    moveBasket(tx, next.who.customerId, customer.customerId, context.clock.now()),
  )
  // Those that were there before and were added last.
  expect(await others()).toEqual({ count: 300, others: ['tv', 'fridge'] })
})

test('fifty changes are made under one lock and read once, all or none', async () => {
  const { who, itemId } = await guestWithMuch()
  const items = (await getBasket(who, context))?.items ?? []
  const removals = items
    .filter(({ id }) => id !== itemId)
    .slice(0, 48)
    .map(({ id }) => ({ itemId: id, remove: true }))
  let transactions = 0
  const transaction: typeof context.db.transaction = (...work) => {
    transactions++
    return context.db.transaction(...work)
  }
  const counting = { ...context, db: { ...context.db, transaction } }
  type Change = z.input<typeof changeItemsInput>['changes'][number]
  const change = (...more: readonly Change[]) =>
    changeItems(who, inputOf(changeItemsInput, { changes: [...removals, ...more] }), counting)
  const replaced = { itemId, productId: 'sofa', remove: false }
  expect(await change(replaced, { itemId, quantity: 2, remove: false })).toMatchObject({
    problem: { code: 'basket-item-not-found' },
  })
  expect((await getBasket(who, context))?.items).toEqual(items)
  const { items: left } = unwrap(await change(replaced))
  expect(left).toHaveLength(52)
  expect(left.map(({ productId }) => productId)).toContain('sofa')
  expect(transactions).toBe(2)
})
