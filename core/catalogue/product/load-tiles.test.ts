import { expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { openCatalogueCache } from '#platform/catalogue-cache.ts'
import { loadTiles } from './load-tiles.ts'

test('what was kept for an id with a space in it is not given for the two ids around the space', async () => {
  const store = await testStore()
  const context = { ...store, cache: openCatalogueCache(store.db, store.clock, { lifeSeconds: 30 }) }
  const columbus = (await findStore(context.db, '00101'))!
  expect(await loadTiles(['sofa tv'], columbus, context)).toEqual([])
  const tiles = await loadTiles(['sofa', 'tv'], columbus, context)
  expect(tiles.map(({ product }) => product.id)).toEqual(['sofa', 'tv'])
})
