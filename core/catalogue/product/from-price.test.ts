import { beforeEach, expect, test } from 'vitest'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { priceAt, priceInCondition } from '#domain/catalogue/product-price.ts'
import { sql } from '#platform/db/sql.ts'
import { searchProducts } from '../search/search-products.ts'
import { addToLevels } from '../stock/level-queries.ts'
import { getProduct } from './get-product.ts'
import type { Tile } from './tile.ts'

const columbus = '00101'
let context: TestContext
let store: Store
beforeEach(async () => {
  context = await testStore()
  store = (await getCurrentStore(columbus, context))!.store
})

/** One unit more at the store of Columbus. */
async function arrive(productId: string, condition: 'NEW' | 'USED') {
  await context.db.run(sql`
    insert into stock_unit (inventory_number, product_id, store_id, condition, grade, acquired_on, merchant_cost_cents)
    values (${`extra ${productId}`}, ${productId}, ${columbus}, ${condition}, ${condition === 'USED' ? 'GOOD' : null},
      '2025-01-01', 10000)`)
  await addToLevels(context.db, [
    { storeId: columbus, productId, condition, inventoryNumber: `extra ${productId}` },
  ])
}

/** Nothing of it is left anywhere. */
async function sellOut(productId: string) {
  await context.db.run(sql`update stock_unit set state = 'withdrawn' where product_id = ${productId}`)
  await context.db.run(
    sql`update stock_level set available = 0, new_available = 0 where product_id = ${productId}`,
  )
  await context.db.run(sql`update product set special_order = false where id in ('recliner', ${productId})`)
  await context.db.run(sql`update listing set special_order = false where product_id = 'recliner'`)
}

/** The weekly payment that a tile shows, and of which condition. */
function shown({ prices, stock }: Pick<Tile, 'prices' | 'stock'>) {
  const price = priceAt(prices, 'WEEKLY')
  const condition = price?.lowestIn ?? stock?.condition ?? 'NEW'
  return price && { paymentCents: priceInCondition(price, condition).paymentCents, condition }
}

async function listed(refine: readonly string[] = []) {
  const found = await searchProducts(
    { sort: 'PRICE_LOW_TO_HIGH', pageSize: 60, frequency: 'WEEKLY', refine },
    { store, locale: 'en-US' },
    context,
  )
  const tiles = found.tiles.map((tile) => ({ id: tile.product.id, ...shown(tile) }))
  // The order is that of the shown prices, whatever they are.
  const payments = tiles.flatMap(({ paymentCents }) => paymentCents ?? [])
  expect(payments).toEqual(payments.toSorted((a, b) => a - b))
  return tiles
}

const recliner = async () => (await listed()).find(({ id }) => id === 'recliner')

/** What the page of the recliner says before a color is chosen. */
async function head() {
  const page = await getProduct('recliner', store, context)
  return page.ok ? shown(page.value) : undefined
}

test('a product with variants costs from what its cheapest pre-rented one does, on page, tile and in order', async () => {
  expect(await recliner()).toMatchObject({ paymentCents: 1399, condition: 'NEW' })
  await context.db.run(sql`update price set used_payment_cents = 1111 where product_id = 'recliner-brown'`)
  // One that cannot be had here lowers nothing.
  expect(await head()).toEqual({ paymentCents: 1399, condition: 'NEW' })
  await arrive('recliner-brown', 'USED')
  expect(await recliner()).toEqual({ id: 'recliner', paymentCents: 1111, condition: 'USED' })
  expect(await head()).toEqual({ paymentCents: 1111, condition: 'USED' })
})

test('a price from counts what can be had, not the line of the whole', async () => {
  await arrive('recliner-brown', 'NEW')
  await sellOut('recliner-gray')
  await sellOut('recliner-blue')
  expect(await recliner()).toEqual({ id: 'recliner', paymentCents: 1499, condition: 'NEW' })
  expect(await head()).toEqual({ paymentCents: 1499, condition: 'NEW' })
  await sellOut('recliner-brown')
  // With nothing to be had it is the cheapest of all again.
  expect(await head()).toEqual({ paymentCents: 1399, condition: 'NEW' })
})

test('a listing of pre-rented ones shows their prices and stands in their order', async () => {
  await context.db.run(sql`update price set used_payment_cents = 1 where product_id = 'sofa'`)
  const { length } = frequencies
  expect(
    await context.db.run(sql`update price set used_payment_cents = 777 where product_id = 'recliner-blue'`),
  ).toBe(2 * length)
  await arrive('recliner-blue', 'USED')
  await context.db.run(sql`update listing_price set used_weekly_cents = 1
    where no = (select no from listing where product_id = 'sofa')`)
  const used = await listed(['condition=GOOD|GREAT|FAIR'])
  expect(used.slice(0, 2)).toEqual([
    { id: 'sofa', paymentCents: 1, condition: 'USED' },
    { id: 'recliner', paymentCents: 777, condition: 'USED' },
  ])
  for (const { condition } of used) expect(condition).toBe('USED')
  const fresh = await listed(['condition=NEW'])
  expect(fresh.find(({ id }) => id === 'recliner')).toMatchObject({ paymentCents: 1399, condition: 'NEW' })
})
