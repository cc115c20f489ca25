import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { averageQuality, qualityOf } from '#core/testing/ndcg.ts'
import { locales } from '#domain/base/locale.ts'
import { sql } from '#platform/db/sql.ts'
import { buildDemoStore } from './build.ts'
import { type DemoQuery, demoQueries } from './testing/judged-queries.ts'

let context: TestContext
let store: Store
let products: { id: string; categoryId: string; name: string }[]

beforeAll(async () => {
  context = await freshContext()
  const folder = join(context.settings.dataDir, 'demo')
  await buildDemoStore(folder, '2026-11-21')
  await importCatalogue(folder, context.db, '2026-11-21')
  const { id } = await context.db.one<{ id: string }>(
    sql`select id from store where restricted_categories = '{}' order by id limit 1`,
  )
  store = (await findStore(context.db, id))!
  products = await context.db.rows(
    sql`select id, primary_category_id as category_id, lower(name->>'en-US') as name from product where type <> 'variant'`,
  )
  return () => context.dispose()
})

/** What a query means: a gain for each product of its categories with its words. */
function gainsOf({ categories, nameHas }: DemoQuery): Map<string, number> {
  const meant = products.filter(
    ({ categoryId, name }) => categories.includes(categoryId) && name.includes(nameHas),
  )
  return new Map(meant.map(({ id }) => [id, 1]))
}

test('each of the hundred queries means something that the demo store has', () => {
  expect(demoQueries).toHaveLength(100)
  expect(demoQueries.filter((query) => gainsOf(query).size === 0)).toEqual([])
})

test.each(locales)('what shoppers mean is found first, on the page in %s', async (locale) => {
  const qualities = await Promise.all(
    demoQueries.map(async (query) => {
      const { tiles } = await searchProducts({ q: query.q, pageSize: 10 }, { store, locale }, context)
      return qualityOf(
        tiles.map(({ product }) => product.id),
        gainsOf(query),
      )
    }),
  )
  expect(averageQuality(qualities).all).toBeGreaterThan(0.93)
})

test('the thing comes first, not what it stands on or is made for', async () => {
  for (const [q, categoryId, nameHas] of [
    ['computer desk', 'home-office', 'desk'],
    ['escritorio para computadora', 'home-office', 'desk'],
    ['computadora de escritorio', 'desktops', ''],
    ['kitchen table', 'dining', 'table'],
    ['washing mashine', 'washers', 'washer'],
    ['ps5', 'gaming', 'console'],
  ] as const) {
    const { tiles } = await searchProducts({ q, pageSize: 3 }, { store, locale: 'en-US' }, context)
    const first = products.find(({ id }) => id === tiles[0]?.product.id)
    expect(first, q).toMatchObject({ categoryId, name: expect.stringContaining(nameHas) })
  }
})
