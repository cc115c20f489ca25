import { expect, test } from 'vitest'
import { countingQueries } from '#core/testing/count-queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { loadSearchIndex } from '../search-index.ts'

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
  // It compares the memory with the database whenever it is asked.
  const { context, queries } = countingQueries({ ...plain, cache: { ...plain.cache, staleMs: 0 } })
  await loadSearchIndex(context)
  expect(productsIn(queries()).length).toBeGreaterThan(10)
  for (const [change, products] of [
    [sql`update price set payment_cents = 777, sale_payment_cents = null where product_id = 'tv'`, ['tv']],
    [sql`update product set popularity = 9 where id in ('sofa', 'bed')`, ['bed', 'sofa']],
    [sql`update stock_unit set state = 'held' where product_id = 'laptop'`, ['laptop']],
    [sql`select 1`, []],
  ] as const) {
    await plain.db.run(change)
    const before = queries().length
    await loadSearchIndex(context)
    const asked = queries().slice(before)
    expect(productsIn(asked).sort()).toEqual(products)
    // The feed, and three queries for products or one for their units.
    expect(asked.length).toBeLessThanOrEqual(products.length === 0 ? 1 : 4)
  }
})
