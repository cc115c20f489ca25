import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { refreshListing } from '../search/listing/refresh-listing.ts'
import { anyChange, plantProducts } from '../search/memory/testing/random-changes.ts'
import { loadSearchIndex } from '../search/search-index.ts'
import type { Shelf } from './shelf.ts'
import { shelvesInDatabase } from './shelf-queries.ts'
import { shelvesInMemory } from './shelves-in-memory.ts'

const shelves: readonly Shelf[] = [
  { id: 'near', source: 'nearYou', limit: 4 },
  { id: 'popular', source: 'popular', limit: 3 },
  { id: 'deals', source: 'deals', limit: 2 },
  { id: 'sofas', source: 'category', categoryId: 'sofas', limit: 3 },
  { id: 'furniture', source: 'category', categoryId: 'furniture', limit: 50 },
  { id: 'nothing', source: 'category', categoryId: 'nowhere', limit: 3 },
]

test('memory fills shelves as the database does, at every store, whatever changes', async () => {
  const context = await freshStore()
  await plantProducts(context.db)
  await context.db.run(sql`update store set state_code = 'NY', price_zone_id = 'west' where id = '00202'`)
  const [ohio, newYork, california] = await Promise.all(
    ['00101', '00202', '00303'].map(async (id) => (await findStore(context.db, id))!),
  )
  const stores = [
    { ...ohio!, geoPool: ['00202', '00303'] },
    { ...newYork!, geoPool: ['00101'], restrictedCategories: ['sofas'] },
    { ...california!, geoPool: [], flags: { ...california!.flags, mixAndBundleEnabled: false } },
    { ...ohio!, flags: { ...ohio!.flags, extendedAisleEnabled: true, optedInEAVendors: ['vendor-b'] } },
  ]
  const found = new Set<string>()
  let changes = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 5, maxLength: 20 }), async (made) => {
      for (const change of made) {
        changes += 1
        await change(context.db, changes)
      }
      await refreshListing(context.db)
      const index = await loadSearchIndex(context)
      for (const store of stores) {
        const now = context.clock.now()
        const expected = await shelvesInDatabase(context.db, shelves, store, now)
        expect(shelvesInMemory(index, shelves, store, now)).toEqual(expected)
        for (const [id, products] of expected) if (products.length > 0) found.add(id)
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect([...found].sort()).toEqual(['deals', 'furniture', 'near', 'popular', 'sofas'])
  await context.dispose()
}, 120_000)
