import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import { openCatalogueCache } from '#platform/catalogue-cache.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { getProduct } from '../product/get-product.ts'
import { loadGroupPrices } from '../product/load-group-prices.ts'
import { searchProducts } from './search-products.ts'

/** A database that counts its queries. */
function counting(db: Database): { db: Database; asked: () => number; forget: () => void } {
  let asked = 0
  const counted =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      asked += 1
      return ask(...args)
    }
  const queryable = {
    rows: counted(db.rows) as Queryable['rows'],
    one: counted(db.one) as Queryable['one'],
    maybeOne: counted(db.maybeOne) as Queryable['maybeOne'],
    run: counted(db.run),
  }
  return { db: { ...db, ...queryable }, asked: () => asked, forget: () => (asked = 0) }
}

/** A context as in production: catalogue data is cached, data of a single page is not. */
async function countingStore() {
  const plain = await testStore()
  const { db, asked, forget } = counting(plain.db)
  const context: Context = {
    ...plain,
    db,
    read: db,
    // The search index asks for changes by the clock of the machine, not by searches.
    cache: { ...openCatalogueCache(db, plain.clock, { lifeSeconds: 30 }), staleMs: 3_600_000 },
  }
  const { token } = await beginSession(context)
  const view = async () => {
    const { who } = await findSession(token, context)
    await countItems(who, context)
    const current = await getCurrentStore('00101', context)
    return { store: current!.store, locale: 'en-US' as const }
  }
  // The search index is loaded once for a process.
  await searchProducts({ q: 'washer' }, await view(), context)
  return { context, view, asked, forget }
}

test('a listing asks the database at most 8 times, however many products it shows', async () => {
  const { context, view, asked, forget } = await countingStore()
  // What sets and bundles cost is read once for a store.
  await loadGroupPrices((await view()).store, context)
  const counts: number[] = []
  for (const pageSize of [1, 3, 12]) {
    forget()
    const page = await searchProducts({ q: 'ridge oak sofa', pageSize }, await view(), context)
    expect(page.tiles.length).toBeGreaterThan(0)
    counts.push(asked())
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  expect(counts[2]).toBeLessThanOrEqual(counts[0]!)
})

test('a product asks the database at most 8 times, with many parts or none', async () => {
  const { context, view, asked, forget } = await countingStore()
  for (const id of ['sofa', 'recliner', 'bedroom-set', 'lounge-set']) {
    forget()
    const { store } = await view()
    expect((await getProduct(id, store, context)).ok).toBe(true)
    expect(asked()).toBeLessThanOrEqual(8)
  }
})

test('what was asked a moment ago is not asked again', async () => {
  const { context, view, asked, forget } = await countingStore()
  const { store, locale } = await view()
  await getProduct('sofa', store, context)
  await searchProducts({ q: 'sofa' }, { store, locale }, context)
  forget()
  await getProduct('sofa', store, context)
  await searchProducts({ q: 'sofa' }, { store, locale }, context)
  expect(asked()).toBe(0)
})
