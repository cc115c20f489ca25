import { beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { loadShelves } from './load-shelves.ts'
import type { Shelf } from './shelf.ts'

let context: TestContext
let store: Store

beforeAll(async () => {
  context = await freshContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  store = (await findStore(context.db, '00101'))!
  return () => context.dispose()
})

async function shown(shelves: readonly Shelf[], at: Store = store): Promise<Record<string, string[]>> {
  const filled = await loadShelves(shelves, at, context)
  return Object.fromEntries([...filled].map(([id, tiles]) => [id, tiles.map(({ product }) => product.id)]))
}

test('a shelf of what is near holds only what the store or its neighbours have', async () => {
  const filled = await loadShelves([{ id: 'near', source: 'nearYou', limit: 20 }], store, context)
  const sources = filled.get('near')?.map(({ stock }) => stock?.source) ?? []
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(['INVENTORY_PRODUCT', 'INV_GEO_POOL_PRODUCT']).toContain(source)
})

test('a page offers a product once, in its first shelf', async () => {
  const { near = [], popular = [] } = await shown([
    { id: 'near', source: 'nearYou', limit: 2 },
    { id: 'popular', source: 'popular', limit: 50 },
  ])
  expect(near).toHaveLength(2)
  expect(popular.length).toBeGreaterThan(0)
  expect(popular.filter((id) => near.includes(id))).toEqual([])
})

test('what a store may not rent is in none of its shelves', async () => {
  const shelf: Shelf = { id: 'all', source: 'popular', limit: 100 }
  const { all: everything = [] } = await shown([shelf])
  const { all: allowed = [] } = await shown([shelf], { ...store, restrictedCategories: ['furniture'] })
  expect(allowed.length).toBeLessThan(everything.length)
})

test('a shelf of a category that has nothing is left out', async () => {
  expect(await shown([{ id: 'empty', source: 'category', categoryId: 'nothing', limit: 5 }])).toEqual({})
})

test('what is out of stock is on no shelf', async () => {
  const shelf = (source: Shelf['source']): Shelf => ({
    id: 'any',
    source,
    categoryId: 'furniture',
    limit: 100,
  })
  const nowhere = { ...store, id: 'without-units', geoPool: [] }
  for (const source of ['popular', 'deals', 'category'] as const) {
    expect((await shown([shelf(source)])).any).not.toBeUndefined()
    const filled = await loadShelves([shelf(source)], nowhere, context)
    const sources = [...filled.values()].flat().map(({ stock }) => stock?.source ?? null)
    expect(sources).not.toContain(null)
  }
})
