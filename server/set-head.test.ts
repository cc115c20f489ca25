import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { findStore } from '#core/places/store/queries.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { setData } from '#web/app/catalogue/set/set-data.server.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

async function cheapest() {
  const store = (await findStore(context.db, '00101'))!
  const page = unwrap(await getProduct('lounge-set', store, context))
  const looking = {
    store,
    storeChosen: true,
    locale: 'en-US',
    frequency: 'WEEKLY',
    today: '2026-03-02',
  } as const
  return setData(page, new URLSearchParams(), looking)?.cheapest?.paymentCents
}

test('a set begins at the price of its cheapest piece in stock, not of one that is gone [SHP-217]', async () => {
  // Two nightstands.
  expect(await cheapest()).toBe(1_198)
  await context.db.run(sql`delete from stock_level where product_id = 'nightstand'`)
  await context.db.run(sql`update product set special_order = false where id = 'nightstand'`)
  expect(await cheapest()).toBe(1_399)
  await context.db.run(sql`delete from stock_level`)
  expect(await cheapest()).toBe(1_198)
})
