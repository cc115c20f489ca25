import { expect, test } from 'vitest'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { countingQueries } from '#core/testing/count-queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { onlyRows, openCatalogueCache } from '#platform/catalogue-cache.ts'
import { getProduct } from '../product/get-product.ts'
import { loadGroupPrices } from '../product/load-group-prices.ts'
import { searchProducts } from './search-products.ts'

/** A context as in production: catalogue data is cached, data of a single page is not. */
async function countingStore() {
  const plain = await testStore()
  const cache = openCatalogueCache(plain.db, plain.clock, { lifeSeconds: 30 })
  // The search index asks for changes by the clock of the machine, not by searches.
  const { context, sent } = countingQueries({ ...plain, cache: { ...cache, staleMs: 3_600_000 } })
  /** How many queries some work sends. */
  const asked = async (work: () => Promise<unknown>) => {
    const before = sent()
    await work()
    return sent() - before
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
  return { context, view, asked }
}

test('a listing asks the database at most 5 times, however many products it shows', async () => {
  const { context, view, asked } = await countingStore()
  // What sets and bundles cost is read once for a store.
  await loadGroupPrices((await view()).store, context)
  const counts: number[] = []
  for (const pageSize of [1, 3, 12]) {
    const count = await asked(async () => {
      const page = await searchProducts({ q: 'ridge oak sofa', pageSize }, await view(), context)
      expect(page.tiles.length).toBeGreaterThan(0)
    })
    counts.push(count)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(5)
})

test('a product asks the database at most 5 times, and 8 for what sets and bundles of the store cost', async () => {
  const { context, view, asked } = await countingStore()
  const pageOf = (id: string) => async () => {
    const { store } = await view()
    expect((await getProduct(id, store, context)).ok).toBe(true)
  }
  expect(await asked(pageOf('bedroom-set'))).toBeLessThanOrEqual(8)
  for (const id of ['sofa', 'recliner', 'lounge-set']) expect(await asked(pageOf(id))).toBeLessThanOrEqual(5)
})

test('what was asked a moment ago is not asked again', async () => {
  const { context, view, asked } = await countingStore()
  const { store, locale } = await view()
  const both = async () => {
    await getProduct('sofa', store, context)
    await searchProducts({ q: 'sofa' }, { store, locale }, context)
  }
  expect(await asked(both)).toBeGreaterThan(0)
  expect(await asked(both)).toBe(0)
})

test('what products are and cost in a zone is kept: a listing of known ones asks for stock and promotions alone', async () => {
  const { context, view, asked } = await countingStore()
  const { store, locale } = await view()
  const rowsOnly = { ...context, cache: onlyRows(context.cache) }
  const search = async () => {
    const page = await searchProducts({ q: 'washer' }, { store, locale }, rowsOnly)
    expect(page.tiles.length).toBeGreaterThan(0)
  }
  await search()
  // One for its products; two for what sets and bundles cost, which is an answer and not kept here.
  expect(await asked(search)).toBe(3)
})
