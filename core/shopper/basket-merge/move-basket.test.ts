import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { createBasket } from '../basket/create-basket.ts'
import { getBasket } from '../basket/get-basket.ts'
import { addItemInput, createBasketInput, temporaryBasket } from '../basket/schema.ts'
import { columbus, fill, someGuest } from '../basket/testing/fill.ts'
import { addItem } from '../basket-items/add-item.ts'
import { createTemporaryBasket } from '../basket-items/create-temporary-basket.ts'
import { mergeBasket } from './merge-basket.ts'
import { moveBasket } from './move-basket.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const move = (from: Customer, to: Customer) =>
  context.db.transaction((tx) => moveBasket(tx, from.customerId, to.customerId, context.clock.now()))

async function contents(who: Customer) {
  const basket = await getBasket(who, context)
  return basket?.items.map(({ productId, quantity }) => `${quantity} ${productId}`).sort()
}

test("the guest's things and the customer's are both there after sign-in", async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  await fill(customer, context, { productId: 'sofa' }, { productId: 'bedroom-set' })
  const { id } = await fill(guest, context, { productId: 'tv' }, { productId: 'sofa', condition: 'USED' })
  await move(guest, customer)
  expect(await contents(customer)).toEqual(['1 bedroom-set', '1 sofa', '1 sofa', '1 tv'])
  const basket = await getBasket(customer, context)
  expect(basket?.id).toBe(id)
  expect(basket?.items.find((item) => item.productId === 'bedroom-set')?.parts).toHaveLength(3)
  expect(await getBasket(guest, context)).toBeUndefined()
  expect(unwrap(await mergeBasket(customer, { createDestinationBasket: true }, context)).id).toBe(id)
})

test('the same product adds up as far as the stock allows, a bundle with its parts', async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  await fill(
    customer,
    context,
    { productId: 'tv', quantity: 2 },
    { productId: 'bedroom-set' },
    { productId: 'sofa' },
  )
  await fill(
    guest,
    context,
    { productId: 'tv', quantity: 2 },
    { productId: 'bedroom-set' },
    { productId: 'sofa' },
  )
  await move(guest, customer)
  expect(await contents(customer)).toEqual(['2 bedroom-set', '2 sofa', '3 tv'])
  const bundle = (await getBasket(customer, context))?.items.find((item) => item.parts.length > 0)
  expect(bundle?.parts.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
})

test("a guest's basket goes on under its id at its store", async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  const { id } = await fill(guest, context, { productId: 'tv', frequency: 'MONTHLY' })
  await move(guest, customer)
  expect(await getBasket(customer, context)).toMatchObject({
    id,
    storeId: columbus,
    frequency: 'MONTHLY',
    count: 1,
  })
})

test('an empty guest basket changes nothing, nor does a second move', async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  const { id } = await fill(customer, context, { productId: 'tv' })
  unwrap(await createBasket(guest, inputOf(createBasketInput, {}), context))
  await move(guest, customer)
  await move(guest, customer)
  await move(customer, customer)
  expect(await getBasket(customer, context)).toMatchObject({ id, count: 1 })
})

test("the guest's temporary basket replaces the customer's, what it was prefilled with included", async () => {
  const [guest, customer] = [await someGuest(context), await someGuest(context)]
  await createTemporaryBasket(
    customer,
    inputOf(temporaryBasket, { items: [{ productId: 'tv' }], storeId: columbus }),
    context,
  )
  const prefill = { answers: { firstName: 'Ana' }, secrets: {}, payfoneResponse: null }
  const theirs = unwrap(
    await createTemporaryBasket(guest, { ...inputOf(temporaryBasket, {}), prefill }, context),
  )
  await move(guest, customer)
  expect(
    await context.db.rows(sql`select id, prefill from basket where customer_id = ${customer.customerId}`),
  ).toEqual([{ id: theirs.id, prefill }])
})

test('many guests who turn out to be one customer at once all keep their things', async () => {
  const customer = await someGuest(context)
  const guests = await Promise.all(
    ['tv', 'sofa', 'bed', 'fridge', 'tv'].map(async (productId) => {
      const guest = await someGuest(context)
      await fill(guest, context, { productId })
      return guest
    }),
  )
  await Promise.all([
    ...guests.flatMap((guest) => [move(guest, customer), move(guest, customer)]),
    addItem(customer, inputOf(addItemInput, { productId: 'console', storeId: columbus }), context),
  ])
  expect(await contents(customer)).toEqual(['1 bed', '1 console', '1 fridge', '1 sofa', '2 tv'])
})
