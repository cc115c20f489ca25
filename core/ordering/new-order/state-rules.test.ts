import { expect, test } from 'vitest'
import { loadPrices } from '#core/catalogue/price/load-prices.ts'
import { recheckPrices } from '#core/catalogue/price/recheck-prices.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { lockFreeUnits } from '#core/catalogue/stock/queries.ts'
import { stockOf } from '#core/catalogue/stock/stock-of.ts'
import { findStore } from '#core/places/store/queries.ts'
import { addItemInput, setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { sql } from '#platform/db/sql.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { createOrder } from './create-order.ts'

/** The fixture's store in Columbus, moved to another state, on a day of its rules as read in November 2026. */
async function storeIn(state: UsState) {
  const context = await testStore()
  context.clock.set('2026-12-01T15:00:00Z')
  await context.db.run(sql`update store set state_code = ${state} where id = '00101'`)
  await recheckPrices(context)
  return context
}

test('nothing that was rented before is offered, found, in stock or handed out in NY [RTO-007]', async () => {
  for (const [state, isRented] of [
    ['OH', true],
    ['NY', false],
  ] as const) {
    const context = await storeIn(state)
    const who = await someCustomer(context)
    const basket = await fill(who, context, { productId: 'sofa' })
    await context.db.run(sql`
      update stock_unit set state = 'withdrawn' where product_id = 'sofa' and condition = 'NEW'`)
    await context.db.run(sql`
      update stock_level l set available = available - new_available, new_available = 0 where product_id = 'sofa'`)
    await context.db.run(
      sql`update product set special_order = false, extended_aisle = false where id = 'sofa'`,
    )
    const store = (await findStore(context.db, '00101'))!
    const stock = (await stockOf(context.db, ['sofa'], store, context.clock.now())).get('sofa')
    expect((stock?.usedAvailable ?? 0) > 0).toBe(isRented)
    const prices = (await loadPrices(context.db, ['sofa'], store, context.clock.now())).get('sofa')
    expect(prices?.WEEKLY === undefined ? undefined : prices.WEEKLY.used !== null).toBe(isRented)
    const { tiles } = await searchProducts(
      { refine: ['condition=FAIR|GOOD|GREAT'], categoryId: 'furniture' },
      { store, locale: 'en-US' },
      context,
    )
    expect(tiles.some(({ product }) => product.id === 'sofa')).toBe(isRented)
    const another = await someCustomer(context)
    const wanted = inputOf(addItemInput, { storeId: '00101', productId: 'sofa' })
    expect((await addItem(another, wanted, context)).ok).toBe(isRented)
    const input = orderInput(basket.id, context)
    const asked = { ...input, dueTodayCents: undefined, delivery: { ...input.delivery, stateCode: state } }
    expect((await createOrder(who, asked, context)).ok).toBe(isRented)
  }
})

test('Maryland knows weekly and monthly payments only, in prices, in the cart and in an order', async () => {
  const context = await storeIn('MD')
  const store = (await findStore(context.db, '00101'))!
  const prices = (await loadPrices(context.db, ['sofa'], store, context.clock.now())).get('sofa') ?? {}
  expect(Object.keys(prices).sort()).toEqual(['MONTHLY', 'WEEKLY'])
  const who = await someCustomer(context)
  const { id: basketId } = await fill(who, context, { productId: 'sofa' })
  const inCart = async (frequency: 'BI_WEEKLY' | 'MONTHLY') => {
    const input = inputOf(setFrequencyInput, { basketId, frequency })
    return unwrap(await setFrequency(who, input, context))
  }
  expect(await inCart('BI_WEEKLY')).toMatchObject({
    frequency: 'WEEKLY',
    totals: { agreements: [{ frequency: 'WEEKLY' }] },
  })
  expect(await inCart('MONTHLY')).toMatchObject({ frequency: 'MONTHLY' })
  await inCart('BI_WEEKLY')
  const input = orderInput(basketId, context)
  const asked = {
    ...input,
    frequency: 'BI_WEEKLY',
    delivery: { ...input.delivery, stateCode: 'MD' },
  } as const
  expect(await createOrder(who, asked, context)).toMatchObject({
    problem: { code: 'conflict', field: 'frequency' },
  })
})

test('rules of a state hold from their day: in NY a pre-rented unit is rented until the day before, and not on it [RTO-021]', async () => {
  const context = await storeIn('NY')
  await context.db.run(sql`
    update stock_unit set state = 'withdrawn' where product_id = 'sofa' and condition = 'NEW'`)
  const store = (await findStore(context.db, '00101'))!
  for (const [day, isRented] of [
    ['2026-11-22', true],
    ['2026-11-23', false],
  ] as const) {
    context.clock.set(`${day}T17:00:00Z`)
    const now = context.clock.now()
    const stock = (await stockOf(context.db, ['sofa'], store, now)).get('sofa')
    expect([day, (stock?.usedAvailable ?? 0) > 0]).toEqual([day, isRented])
    const prices = (await loadPrices(context.db, ['sofa'], store, now)).get('sofa')
    expect([day, prices?.WEEKLY?.used !== null]).toEqual([day, isRented])
    const held = await context.db.transaction((tx) =>
      lockFreeUnits(tx, {
        ...{ productId: 'sofa', storeId: '00101', condition: 'USED', ownShelfOnly: true, limit: 1, on: day },
      }),
    )
    expect([day, held.length > 0]).toEqual([day, isRented])
  }
})
