import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseParts } from '#core/catalogue/product/choose-parts.ts'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { suggest } from '#core/catalogue/search/suggest.ts'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { setData } from '#web/app/catalogue/set/set-data.server.ts'
import type { Looking } from '#web/app/catalogue/tile/looking.server.ts'
import { tileData } from '#web/app/catalogue/tile/tile-data.server.ts'

let context: TestContext
let store: Store
beforeEach(async () => {
  context = await freshStore()
  store = (await findStore(context.db, '00101'))!
})
afterEach(() => context.dispose())

const looking = (): Looking => ({
  store,
  isStoreChosen: true,
  locale: 'en-US',
  frequency: 'WEEKLY',
  today: '2026-03-02',
  isRenter: false,
})

const page = async (id: string) => unwrap(await getProduct(id, store, context))

/** The weekly price of a product wherever it is shown before anything is chosen: page, tile, search, suggestion. */
async function pricesOf(id: string, q: string) {
  const view = { store, locale: 'en-US' } as const
  const [tile] = await loadTiles([id], store, context)
  const found = (await searchProducts({ q, pageSize: 50 }, view, context)).tiles
  const suggested = (await suggest(q, view, context)).products
  return [
    await page(id),
    tile,
    ...[found, suggested].map((all) => all.find(({ product }) => product.id === id)),
  ].map((one) => one?.prices?.WEEKLY?.paymentCents)
}

async function tileOf(id: string) {
  const [tile] = await loadTiles([id], store, context)
  const { isFrom, condition = null } = tileData(tile!, looking())
  return { isFrom, condition }
}

const everywhere = (cents: number | undefined) => Array.from({ length: 4 }, () => cents)

async function takeAway(productId: string) {
  await context.db.run(sql`delete from stock_level where product_id = ${productId}`)
  await context.db.run(
    sql`update stock_unit set state = 'withdrawn' where product_id = ${productId} and state = 'available'`,
  )
  await context.db.run(
    sql`update product set special_order = false, extended_aisle = false where id = ${productId}`,
  )
}

test('a set begins at its cheapest piece in stock, whatever the price file says, wherever it is shown [SHP-217]', async () => {
  // Two nightstands.
  expect(await pricesOf('lounge-set', 'lounge')).toEqual(everywhere(1_198))
  await context.db.run(sql`update price set payment_cents = 100 where product_id = 'lounge-set'`)
  expect(await pricesOf('lounge-set', 'lounge')).toEqual(everywhere(1_198))
  await takeAway('nightstand')
  expect(await pricesOf('lounge-set', 'lounge')).toEqual(everywhere(1_399))
  for (const id of ['recliner-gray', 'recliner-blue', 'recliner-brown']) await takeAway(id)
  // The sofa, which the store has pre-rented too.
  expect(await pricesOf('lounge-set', 'lounge')).toEqual(everywhere(1_999))
  await takeAway('sofa')
  expect(await pricesOf('lounge-set', 'lounge')).toEqual(everywhere(1_198))
  expect(await tileOf('lounge-set')).toEqual({ isFrom: true, condition: null })
})

test('lists are sorted and narrowed by the price that a set begins at', async () => {
  const view = { store, locale: 'en-US' } as const
  const listed = async (refine: string[]) =>
    (
      await searchProducts({ categoryId: 'living-room', sort: 'PRICE_LOW_TO_HIGH', refine }, view, context)
    ).tiles.map(({ product }) => product.id)
  expect((await listed([]))[0]).toBe('lounge-set')
  await takeAway('nightstand')
  for (const id of ['recliner-gray', 'recliner-blue', 'recliner-brown']) await takeAway(id)
  expect((await listed([])).slice(0, 2)).toEqual(['recliner', 'lounge-set'])
  expect(await listed(['price=15-20'])).toEqual(['lounge-set'])
})

test('a bundle without a price of its own costs what its parts do, from the least until all is chosen', async () => {
  expect(await pricesOf('seating-pair', 'evening')).toEqual(everywhere(3_349))
  await context.db.run(sql`delete from price where product_id = 'seating-pair'`)
  // New, the sofa and the recliner would be two agreements: no price. Both for 78 payments have one.
  expect(await pricesOf('seating-pair', 'evening')).toEqual(everywhere(1_999 + 1_399))
  expect(await tileOf('seating-pair')).toEqual({ isFrom: true, condition: null })

  const pair = await page('seating-pair')
  const chosen = (values: Record<string, string>) => chooseParts(pair, { values })?.prices?.WEEKLY
  expect(chosen({ 'sofa.condition': 'USED' })).toMatchObject({ paymentCents: 3_398, isFrom: true })
  const both = { 'sofa.condition': 'USED', 'recliner.color': 'blue' }
  expect(chosen(both)).toMatchObject({ paymentCents: 3_398, payments: 78, cashCents: 84_950 + 59_990 })
  expect(chosen(both)?.isFrom).toBeUndefined()
  expect(chosen({ 'recliner.color': 'blue' })).toBeUndefined()
})

test("a bundle's own price is the same whatever the condition of its parts is", async () => {
  await context.db.run(sql`update price set used_payment_cents = 100 where product_id = 'seating-pair'`)
  await context.db.run(sql`update stock_level set new_available = 0`)
  expect((await loadTiles(['seating-pair'], store, context))[0]?.prices?.WEEKLY).toMatchObject({
    paymentCents: 3_349,
    used: null,
  })
})

test('pieces that are taken and chosen have one price, and what is not in stock is said', async () => {
  const lounge = await page('lounge-set')
  const data = (query: string) => setData(lounge, new URLSearchParams(query), looking())
  expect(data('')).toMatchObject({ isFrom: true, isReady: false })
  expect(data('set=lounge-set&piece=sofa&sofa.condition=USED')).toMatchObject({
    isFrom: false,
    isReady: true,
    total: { paymentCents: 1_999 },
  })
})
