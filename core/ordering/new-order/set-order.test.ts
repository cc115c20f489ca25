import { expect, test } from 'vitest'
import { termsOfOrder } from '#core/agreement/terms/queries.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { addSetInput } from '#core/shopper/basket/schema.ts'
import { columbus } from '#core/shopper/basket/testing/fill.ts'
import { addSet } from '#core/shopper/basket-items/add-set.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { createOrder } from './create-order.ts'

test('an order of a set rents every chosen piece at its own price, one agreement for each number of payments', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const set = {
    setId: 'lounge-set',
    storeId: columbus,
    wanted: ['sofa', 'recliner'],
    values: { 'sofa.condition': 'USED', 'recliner.color': 'blue' },
  }
  const { basket } = unwrap(await addSet(who, inputOf(addSetInput, set), context))
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  // Both have 78 payments: the pre-rented sofa and the recliner share an agreement.
  expect(order.agreements).toMatchObject([
    { payments: 78, paymentCents: 1_999 + 1_399, totalCents: (1_999 + 1_399) * 78 },
  ])
  expect(order.dueToday.rentCents).toBe(1_999 + 1_399)
  const units = await context.db.rows<{ productId: string; condition: string }>(
    sql`
      select product_id, condition from stock_unit where agreement_id is not null order by product_id`,
  )
  expect(units).toEqual([
    { productId: 'recliner-blue', condition: 'NEW' },
    { productId: 'sofa', condition: 'USED' },
  ])
})

test('an agreement lists what it rents in the order of the cart, not by price or number', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const sets = ['recliner', 'sofa'].map((piece) => ({
    setId: 'lounge-set',
    storeId: columbus,
    wanted: [piece],
    values: { 'sofa.condition': 'USED', 'recliner.color': 'blue' },
  }))
  for (const set of sets) unwrap(await addSet(who, inputOf(addSetInput, set), context))
  const basket = await getBasket(who, context)
  const order = unwrap(await createOrder(who, orderInput(basket!.id, context), context))
  const names = ['Vale recliner', 'Harbor 3-seat sofa']
  expect(order.agreements.map(({ items }) => items.map(({ name }) => name['en-US']))).toEqual([names])
  const [terms] = await termsOfOrder(
    context.db,
    { customerId: who.customerId, orderId: order.id },
    context.clock.now(),
  )
  expect(terms?.items.map(({ name }) => name['en-US'])).toEqual(names)
})
