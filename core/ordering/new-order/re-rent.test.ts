import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { reinstateReturned } from '#core/agreement/delinquency/reinstate-returned.ts'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { getUnitHistory } from '#core/catalogue/price/get-unit-history.ts'
import { loadPrices } from '#core/catalogue/price/load-prices.ts'
import { recheckPrices } from '#core/catalogue/price/recheck-prices.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { stockOf } from '#core/catalogue/stock/stock-of.ts'
import { findStore } from '#core/places/store/queries.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { addUnits, deliveredOrder, orderInput, someCustomer } from '../order/testing/shopper.ts'
import { createOrder } from './create-order.ts'

/** The pre-rented sofa of the fixture's store in Columbus, which cost $800.00. */
const unit = '00101-0003'

/** The store in Columbus, moved to California under the law of today, with that sofa alone. */
async function inCalifornia(): Promise<TestContext> {
  const context = await testStore()
  context.clock.set('2027-03-02T15:00:00Z')
  await context.db.run(sql`update store set state_code = 'CA' where id = '00101'`)
  await context.db.run(sql`
    update stock_unit set state = 'withdrawn' where product_id = 'sofa' and inventory_number <> ${unit}`)
  await context.db.run(sql`
    update stock_level set available = case when store_id = '00101' then 1 else 0 end, new_available = 0
    where product_id = 'sofa'`)
  await context.db.run(
    sql`update product set special_order = false, extended_aisle = false where id = 'sofa'`,
  )
  await recheckPrices(context)
  return context
}

/** Brings in what was paid for the sofa: $500.00 of it in a first rental, the rest in a second one. */
async function bringHistory(context: TestContext, rentCents: number): Promise<void> {
  const line = {
    inventoryNumber: unit,
    productId: 'sofa',
    storeId: '00101',
    condition: 'USED',
    grade: 'GOOD',
    acquiredOn: '2024-02-01',
    timesRented: 2,
    merchantCostCents: 80_000,
    rentals: [
      { rentedOn: '2024-03-01', returnedOn: '2024-07-01', rentCents: 50_000, grade: 'GREAT' },
      { rentedOn: '2024-08-01', returnedOn: '2026-01-10', rentCents: rentCents - 50_000 },
    ],
  }
  const folder = temporaryFolder()
  await writeFile(join(folder, 'units.jsonl'), JSON.stringify(line))
  const { kinds } = await importCatalogue(folder, context.db, '2027-03-02')
  expect(kinds.find(({ kind }) => kind === 'units')).toMatchObject({ bad: 0 })
}

/** Whether the sofa is in stock, found by its condition, and goes into a cart. */
async function seen(context: TestContext) {
  const store = (await findStore(context.db, '00101'))!
  const stock = (await stockOf(context.db, ['sofa'], store, context.clock.now())).get('sofa')
  const { tiles } = await searchProducts(
    { refine: ['condition=FAIR|GOOD|GREAT'], categoryId: 'furniture' },
    { store, locale: 'en-US' },
    context,
  )
  const wanted = inputOf(addItemInput, { storeId: '00101', productId: 'sofa' })
  return {
    inStock: stock?.usedAvailable,
    found: tiles.some(({ product }) => product.id === 'sofa'),
    inCart: (await addItem(await someCustomer(context), wanted, context)).ok,
  }
}

const yes = { inStock: 1, found: true, inCart: true }
const no = { inStock: 0, found: false, inCart: false }

test('CA: a pre-rented unit is rented at the store’s price while what was paid for it allows that, and not a cent later [RTO-007]', async () => {
  const context = await inCalifornia()
  // Nothing is known of its one rental.
  expect(await seen(context)).toEqual(no)
  // $800.00 × 1.9 × 2.25 = $3,420.00, less half of $3,017.24 is $1,911.38, and its 2.25th part is $849.50, the cash price.
  await bringHistory(context, 301_724)
  expect(await seen(context)).toEqual(yes)
  const store = (await findStore(context.db, '00101'))!
  const prices = (await loadPrices(context.db, ['sofa'], store, context.clock.now())).get('sofa')
  expect(prices?.WEEKLY?.used).toMatchObject({ paymentCents: 1_999, payments: 78, cashCents: 84_950 })
  await bringHistory(context, 301_726)
  expect(await seen(context)).toEqual(no)
  const { places, rentals } = unwrap(await getUnitHistory(unit, context))
  expect(rentals.map(({ rentCents, grade }) => [rentCents, grade])).toEqual([
    [50_000, 'GREAT'],
    [251_726, null],
  ])
  expect(places.toSorted((a, b) => (a.zoneId < b.zoneId ? -1 : 1))).toMatchObject([
    {
      stateCode: 'CA',
      zoneId: 'east',
      refusal: { code: 'price-above-cap', params: { figure: 'cashPrice', cents: 84_950, capCents: 84_949 } },
    },
    { stateCode: 'CA', zoneId: 'west' },
  ])
  // A lower price is allowed again.
  await context.db.run(sql`update price set used_cash_cents = 84949 where product_id = 'sofa'`)
  await recheckPrices(context)
  expect(await seen(context)).toEqual(yes)
})

test('CA: an order of a pre-rented unit is held against the history of the very unit that it gets', async () => {
  const context = await inCalifornia()
  await bringHistory(context, 301_724)
  const order = async () => {
    const who = await someCustomer(context)
    await context.db.run(
      sql`update approval set expires_on = '2027-04-01' where customer_id = ${who.customerId}`,
    )
    const basket = await fill(who, context, { productId: 'sofa' })
    const input = orderInput(basket.id, context)
    const delivery = { ...input.delivery, stateCode: 'CA' as const }
    const asked = { ...input, dueTodayCents: undefined, delivery }
    return () => createOrder(who, asked, context)
  }
  const [one, other] = [await order(), await order()]
  // What was paid turns out to be more, after the unit went into the cart.
  await context.db.run(sql`update unit_rental set rent_cents = rent_cents + 2 where number = 2`)
  expect(await one()).toMatchObject({
    problem: { code: 'price-above-cap', params: { state: 'CA', cents: 84_950, capCents: 84_949 } },
  })
  await context.db.run(sql`delete from unit_rental where number = 2`)
  expect(await one()).toMatchObject({ problem: { code: 'rent-history-unknown' } })
  await bringHistory(context, 301_724)
  expect((await other()).ok).toBe(true)
})

test('what a customer paid in rent is kept with the unit when it comes back, each time once', async () => {
  const context = await testStore()
  await addUnits(context, 'sofa', 1)
  const who = await someCustomer(context)
  const order = await deliveredOrder(who, context)
  const { id, number: agreementNumber } = await context.db.one<{ id: string; number: string }>(sql`
    select id, number from agreement where order_id = ${order.id}`)
  const { inventoryNumber } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from agreement_item where agreement_id = ${id}`)
  const history = async () => {
    const { rentals } = unwrap(await getUnitHistory(inventoryNumber, context))
    return rentals.map(({ rentedOn, returnedOn, rentCents }) => [rentedOn, returnedOn, rentCents])
  }
  const { date } = order.delivery
  expect(await history()).toEqual([[date, null, null]])
  const back = async () =>
    unwrap(await markReturned({ agreementNumber, on: date, grade: 'GOOD', by: 'customer' }, 'test', context))
  await back()
  expect(await history()).toEqual([[date, date, 2_499]])
  // Resumed on the same day, and two payments more until the next return.
  unwrap(await reinstateReturned(agreementNumber, 'test', context))
  expect(await history()).toEqual([
    [date, date, 2_499],
    [date, null, null],
  ])
  await context.db.run(sql`update agreement set payments_made = 3 where id = ${id}`)
  await back()
  expect(await history()).toEqual([
    [date, date, 2_499],
    [date, date, 2 * 2_499],
  ])
})
