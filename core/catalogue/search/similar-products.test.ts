import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import type { SimilarProduct } from '../product/schema.ts'
import { similarAt } from './similar-products.ts'

test('only what the store has or can order is offered as similar, with a search index in memory and without', async () => {
  const context = await testStore()
  const store = (await findStore(context.read, '00101'))!
  const all = await context.db.rows<SimilarProduct>(
    sql`select product_id as id, product_id as url_key from listing order by 1`,
  )
  // A store that an outside engine searches for has no index in memory; the engine itself is not asked.
  const withoutIndex = {
    ...context,
    adapters: { ...context.adapters, searchEngine: {} },
  } as unknown as Context
  for (const at of [store, { ...store, id: 'without-units', geoPool: [] }]) {
    const inMemory = await similarAt(all, at, context)
    expect(inMemory.length).toBeGreaterThan(0)
    expect(inMemory.length).toBeLessThan(all.length)
    expect(await similarAt(all, at, withoutIndex)).toEqual(inMemory)
  }
})
