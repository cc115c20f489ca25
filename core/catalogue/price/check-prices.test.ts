import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { orderInput, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore, testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { getProduct } from '../product/get-product.ts'
import { loadTiles } from '../product/load-tiles.ts'
import { searchProducts } from '../search/search-products.ts'
import { loadPrices } from './load-prices.ts'
import { recheckPrices } from './recheck-prices.ts'
import { allRefused } from './refusal-queries.ts'

// The fixture's chaise costs the merchant $200: cash $599.90 and 104 × $11.99 in zone east (Ohio, Florida),
// cash $629.90 in zone west (Texas, California).
let context: TestContext
let ohio: Store
let texas: Store
let california: Store

beforeAll(async () => {
  context = await freshStore()
  const store = async (id: string) => (await findStore(context.db, id))!
  ohio = await store('00101')
  texas = await store('00202')
  california = await store('00303')
})
afterAll(() => context.dispose())

const refusedIn = async (db: TestContext['db']) =>
  (await allRefused(db)).map(({ productId, stateCode, problem }) => ({ productId, stateCode, ...problem }))

test('a price above a cap is refused with the state, the section and both figures; the rest of the store passes', async () => {
  expect(await refusedIn(context.db)).toEqual([
    {
      productId: 'chaise',
      stateCode: 'OH',
      code: 'price-above-cap',
      field: 'paymentCents',
      params: {
        state: 'OH',
        section: 'Ohio Rev. Code 1351.06',
        figure: 'totalCost',
        cents: 104 * 1199,
        capCents: 2 * 59_990,
      },
    },
    {
      productId: 'chaise',
      stateCode: 'CA',
      code: 'price-above-cap',
      field: 'cashCents',
      params: {
        state: 'CA',
        section: expect.stringContaining('Civ. Code'),
        figure: 'cashPrice',
        cents: 62_990,
        capCents: 38_000,
      },
    },
  ])
})

test('shoppers of that state are not shown it anywhere, those of another are [RTO-007]', async () => {
  const listed = async (store: Store, q?: string) => {
    const { tiles } = await searchProducts(
      { categoryId: 'furniture', q },
      { store, locale: 'en-US' },
      context,
    )
    return tiles.some(({ product }) => product.id === 'chaise')
  }
  const seen = async (store: Store) => ({
    listed: await listed(store),
    found: await listed(store, 'chaise'),
    tiles: (await loadTiles(['chaise', 'sofa'], store, context)).map(({ product }) => product.id),
    offered: (await loadPrices(context.db, ['chaise'], store, context.clock.now())).has('chaise'),
    isRestricted: unwrap(await getProduct('chaise-page', store, context)).isRestricted,
    prices: unwrap(await getProduct('chaise', store, context)).prices !== undefined,
  })
  const hidden = {
    listed: false,
    found: false,
    tiles: ['sofa'],
    offered: false,
    isRestricted: true,
    prices: false,
  }
  expect(await seen(ohio)).toEqual(hidden)
  expect(await seen(california)).toEqual(hidden)
  expect(await seen(texas)).toEqual({
    listed: true,
    found: true,
    tiles: ['chaise', 'sofa'],
    offered: true,
    isRestricted: false,
    prices: true,
  })
})

test('in a basket of that state it has no price, and the basket is not ordered', async () => {
  const who = await someCustomer(context)
  const { id } = await fill(who, context, { productId: 'sofa', quantity: 1 })
  await context.db.run(sql`update basket_item set product_id = 'chaise' where basket_id = ${id}`)
  expect((await getBasket(who, context))?.items).toMatchObject([
    { productId: 'chaise', price: null, rent: null },
  ])
  expect((await createOrder(who, orderInput(id, context), context)).ok).toBe(false)
})

test('a price that comes in while the shop is open is checked in the transaction that brings it', async () => {
  const own = await testStore()
  const folder = temporaryFolder()
  const line = {
    productId: 'sofa',
    zoneId: 'east',
    cashCents: 129_950,
    frequencies: { WEEKLY: { paymentCents: 2500, payments: 104 } },
  }
  await writeFile(join(folder, 'prices.jsonl'), JSON.stringify(line))
  const afterBatch: Promise<{ productId: string; stateCode: string }[]>[] = []
  const report = await importCatalogue(folder, own.db, '2026-03-02', {
    onProgress: () => void afterBatch.push(refusedIn(own.db)),
  })
  expect((await afterBatch[0]!).filter(({ productId }) => productId === 'sofa')).toMatchObject([
    { stateCode: 'OH', params: { cents: 260_000, capCents: 259_900 } },
  ])
  expect(report.refused).toHaveLength(3)
})

test('a check after costs or the law have changed marks anew, and raises the version only then', async () => {
  const own = await testStore()
  const version = async () =>
    (await own.db.one<{ version: number }>(sql`select version from catalogue_version`)).version
  const before = await version()
  expect(await recheckPrices(own)).toHaveLength(2)
  expect(await version()).toBe(before)
  await own.db.run(sql`update product set merchant_cost_cents = null where id = 'tablet'`)
  await own.db.run(sql`update store set state_code = 'IN' where id = '00101'`)
  await recheckPrices(own)
  expect(await version()).toBe(before + 1)
  expect(await refusedIn(own.db)).toMatchObject([
    { productId: 'chaise', stateCode: 'CA', code: 'price-above-cap' },
    { productId: 'tablet', stateCode: 'CA', code: 'price-cost-unknown' },
  ])
})

test('a price that a file gives a set is not checked, because a set costs what its pieces cost', async () => {
  const own = await testStore()
  await own.db.run(sql`update price set payment_cents = 99999 where product_id = 'lounge-set'`)
  await recheckPrices(own)
  expect((await refusedIn(own.db)).map(({ productId }) => productId)).toEqual(['chaise', 'chaise'])
})

test('an order is checked again under the rules that its agreement is made under', async () => {
  const own = await testStore()
  await own.db.run(sql`delete from refused_price`)
  const who = await someCustomer(own)
  const basket = await fill(who, own, { productId: 'chaise', quantity: 1 })
  expect(await createOrder(who, orderInput(basket.id, own), own)).toMatchObject({
    ok: false,
    problem: { code: 'price-above-cap', params: { state: 'OH', cents: 124_696, capCents: 119_980 } },
  })
})
