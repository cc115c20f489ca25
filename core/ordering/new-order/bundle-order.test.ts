import { describe, expect, test } from 'vitest'
import { goodsLine, groupsOf } from '#core/agreement/agreement/goods.ts'
import { addBundleInput } from '#core/shopper/basket/schema.ts'
import { columbus } from '#core/shopper/basket/testing/fill.ts'
import { addBundle } from '#core/shopper/basket-items/add-bundle.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { createOrder } from './create-order.ts'

test('an order of a bundle holds the variants and conditions that were chosen, and its agreement names them', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const values = { 'recliner.color': 'blue', 'sofa.condition': 'USED' }
  const { basket } = unwrap(
    await addBundle(
      who,
      inputOf(addBundleInput, { bundleId: 'seating-pair', storeId: columbus, values }),
      context,
    ),
  )
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  expect(order.agreements).toMatchObject([{ payments: 104, paymentCents: 3_349 }])
  const units = await context.db.rows<{ productId: string; condition: string }>(
    sql`select product_id, condition from stock_unit where agreement_id is not null order by product_id`,
  )
  expect(units).toEqual([
    { productId: 'recliner-blue', condition: 'NEW' },
    { productId: 'sofa', condition: 'USED' },
  ])
  const items = order.agreements[0]?.items ?? []
  expect(items.map(({ productId }) => productId).sort()).toEqual(['recliner-blue', 'sofa'])
  expect(items.find(({ productId }) => productId === 'recliner-blue')?.choices).toEqual([
    {
      id: 'color',
      name: { 'en-US': 'Color', 'es-US': 'Color' },
      value: { 'en-US': 'Blue', 'es-US': 'Azul' },
    },
  ])
  expect(items.find(({ productId }) => productId === 'sofa')?.choices).toEqual([])
  // The account calls it by the name of the bundle, as the cart does, with its parts below.
  expect(goodsLine(items, 'en-US')).toBe('Evening corner, two pieces')
  expect(goodsLine(items, 'es-US')).toBe('Rincón de la tarde, dos piezas')
  expect(groupsOf(items).map(({ items: parts }) => parts.length)).toEqual([2])
})

describe('the price of a bundle is split over its parts', () => {
  /** What each unit of an ordered bundle costs a payment, where no store has its chair, of a cost to the merchant. */
  async function paymentsOfParts(costCents: number | null) {
    const context = await testStore()
    await context.db.run(sql`delete from stock_unit where product_id = 'recliner-blue'`)
    await context.db.run(sql`
      update product set special_order = true, merchant_cost_cents = ${costCents} where id = 'recliner-blue'`)
    const who = await someCustomer(context)
    const values = { 'recliner.color': 'blue', 'sofa.condition': 'NEW' }
    const input = inputOf(addBundleInput, { bundleId: 'seating-pair', storeId: columbus, values })
    const { basket } = unwrap(await addBundle(who, input, context))
    const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
    const items = order.agreements[0]?.items ?? []
    return Object.fromEntries(items.map(({ productId, paymentCents }) => [productId, paymentCents]))
  }

  test('by their cost, also where one has to be ordered', async () => {
    // 37,000 and 80,000 of the merchant's 117,000.
    expect(await paymentsOfParts(37_000)).toEqual({ 'recliner-blue': 1_059, sofa: 2_290 })
  })

  test('evenly to one whose cost nobody knows', async () => {
    expect(await paymentsOfParts(null)).toEqual({ sofa: 1_675, 'recliner-blue': 1_674 })
  })
})
