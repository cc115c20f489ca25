import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import type { Database } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { loadSearchIndex } from '../search-index.ts'

/** A database that notes what it is asked. */
function noting(db: Database): { db: Database; asked: Sql[] } {
  const asked: Sql[] = []
  return {
    asked,
    db: {
      ...db,
      rows: (query) => {
        asked.push(query)
        return db.rows(query)
      },
      one: (query) => {
        asked.push(query)
        return db.one(query)
      },
    },
  }
}

/** The products that statements name in their lists of ids, each once. */
const productsIn = (asked: readonly Sql[]) => [
  ...new Set(
    asked
      .flatMap(({ values }) => values)
      .flatMap((value) => (Array.isArray(value) ? value : []))
      .filter((value) => typeof value === 'string'),
  ),
]

test('what a change costs grows with the change, not with the catalogue: only what changed is read again', async () => {
  const plain = await testStore()
  const { db, asked } = noting(plain.db)
  // It compares the memory with the database whenever it is asked.
  const context = { ...plain, db, read: db, cache: { ...plain.cache, staleMs: 0 } }
  await loadSearchIndex(context)
  expect(productsIn(asked).length).toBeGreaterThan(10)
  for (const [change, products] of [
    [sql`update price set payment_cents = 777, sale_payment_cents = null where product_id = 'tv'`, ['tv']],
    [sql`update product set popularity = 9 where id in ('sofa', 'bed')`, ['bed', 'sofa']],
    [sql`update stock_unit set state = 'held' where product_id = 'laptop'`, ['laptop']],
    [sql`select 1`, []],
  ] as const) {
    await plain.db.run(change)
    asked.length = 0
    await loadSearchIndex(context)
    expect(productsIn(asked).sort()).toEqual(products)
    // The feed, and three queries for products or one for their units.
    expect(asked.length).toBeLessThanOrEqual(products.length === 0 ? 1 : 4)
  }
})
