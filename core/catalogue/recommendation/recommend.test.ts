import { expect, test } from 'vitest'
import { recordActivity } from '#core/catalogue/activity/record-activity.ts'
import { activityInput } from '#core/catalogue/activity/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { ActivityKind } from '#domain/catalogue/activity.ts'
import { type Recommender, zones } from '#domain/catalogue/recommendation.ts'
import { type CatalogueCache, noCache } from '#platform/catalogue-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { makeRecommendations } from './make-recommendations.ts'
import { recommend } from './recommend.ts'

const columbus = '00101'

async function storeFor(context: TestContext) {
  const store = await getStore(columbus, context)
  if (!store.ok) throw new Error(store.problem.code)
  return store.value
}

async function namedBy(
  recommenders: readonly Recommender[],
  productIds: readonly string[],
  context: TestContext,
) {
  const found = await recommend({ recommenders, productIds }, await storeFor(context), context)
  return found && { recommender: found.recommender, ids: found.tiles.map(({ product }) => product.id) }
}

/** One thing that each of some shoppers does with each of some products. */
async function shoppers(
  names: readonly string[],
  kind: ActivityKind,
  products: readonly string[],
  context: TestContext,
  storeId = columbus,
) {
  for (const cookieId of names)
    for (const product of products)
      await recordActivity(
        inputOf(activityInput, { kind, products: [product], cookieId }),
        { storeId, userAgent: 'a phone', isRefused: false },
        context,
      )
}

test('names what goes with a thing before more of its kind, and never the thing itself', async () => {
  const context = await testStore()
  const found = await namedBy(['you-might-also-like'], ['recliner-blue'], context)
  expect(found?.ids).toContain('sofa')
  expect(found?.ids).not.toContain('recliner')
  expect(found?.ids.some((id) => id.startsWith('recliner-'))).toBe(false)
  expect(await namedBy(['you-might-also-like'], ['unicorn'], context)).toBeNull()
})

test('a failing recommender names nothing, and nothing else fails [SHP-336]', async () => {
  const context = await testStore()
  const broken: Database = { ...context.read, rows: () => Promise.reject(new Error('lost')) }
  const store = await storeFor(context)
  const asked = { recommenders: zones.cart, productIds: ['sofa'] }
  expect(await recommend(asked, store, { ...context, read: broken })).toBeNull()
})

test('what three shoppers looked at together is recommended from the next night on, and what two did is not', async () => {
  const context = await testStore()
  await makeRecommendations(context)
  await shoppers(['a', 'b', 'c'], 'viewProduct', ['sofa', 'washer', 'recliner-blue'], context)
  await shoppers(['a', 'b'], 'viewProduct', ['tv'], context)
  expect(await makeRecommendations(context)).toBe(false)
  expect(await namedBy(['viewed-together'], ['sofa'], context)).toBeNull()
  context.clock.advanceDays(1)
  expect(await makeRecommendations(context)).toBe(true)
  expect((await namedBy(['viewed-together'], ['sofa'], context))?.ids.sort()).toEqual(['recliner', 'washer'])
  expect(await namedBy(['viewed-together'], ['tv'], context)).toBeNull()
  // From both together neither is recommended.
  expect((await namedBy(['viewed-together'], ['sofa', 'recliner-gray'], context))?.ids).toEqual(['washer'])
  // Nobody put anything in a cart.
  expect(await namedBy(['chosen-together'], ['sofa'], context)).toBeNull()
})

test('a machine that looks at everything makes nothing popular', async () => {
  const context = await testStore()
  const ids = Array.from({ length: 201 }, (_, at) => `thing-${at}`)
  await context.db.run(sql`
    insert into product (id, type, url_key, name, brand, online)
    select id, 'simple', id, '{"en-US": "Thing"}', 'Brand', true from unnest(${ids}::text[]) as new (id)`)
  await shoppers(['m1', 'm2', 'm3'], 'viewProduct', ['sofa', 'washer'], context)
  await context.db.run(sql`
    insert into activity (pseudonym, happened_on, kind, store_id, product_id, about, times)
    select distinct a.pseudonym, a.happened_on, a.kind, a.store_id, p.id, '', 1
    from activity a cross join product p where p.id like 'thing-%'`)
  await makeRecommendations(context)
  expect(await context.db.rows(sql`select * from recommendation`)).toEqual([])
})

test('only what the store can rent is recommended, and the next recommender is asked when that is too little', async () => {
  const context = await testStore()
  const four = ['washer', 'tv', 'bed', 'recliner']
  await shoppers(['a', 'b', 'c'], 'addToCart', ['sofa', ...four], context)
  await makeRecommendations(context)
  const found = await namedBy(zones.cart, ['sofa'], context)
  expect(found?.recommender).toBe('chosen-together')
  expect(found?.ids.length).toBeGreaterThanOrEqual(3)
  const [gone] = found!.ids
  await context.db.run(sql`update product set online = false where id = ${gone}`)
  expect((await namedBy(['chosen-together'], ['sofa'], context))?.ids).not.toContain(gone)
  await context.db.run(sql`update product set online = false where id = any (${found!.ids.slice(0, -1)})`)
  expect((await namedBy(zones.cart, ['sofa'], context))?.recommender).toBe('you-might-also-like')
})

test('popular is what shoppers of the stores around chose, not what those far away did', async () => {
  const context = await testStore()
  const [far] = await context.db.rows<{ id: string }>(sql`
    select id from store order by (latitude - 39.96) ^ 2 + (longitude + 83) ^ 2 desc limit 1`)
  await shoppers(['a', 'b', 'c'], 'viewProduct', ['sofa', 'washer'], context)
  await shoppers(['d', 'e', 'f'], 'addToCart', ['washer'], context)
  await shoppers(['x', 'y', 'z'], 'addToCart', ['tv'], context, far!.id)
  await makeRecommendations(context)
  expect((await namedBy(['popular-nearby'], [], context))?.ids).toEqual(['washer', 'sofa'])
  // After 30 days without anybody it is not popular any more.
  context.clock.advanceDays(32)
  await makeRecommendations(context)
  expect(await namedBy(['popular-nearby'], [], context)).toBeNull()
})

test('of several processes one makes the recommendations of a night', async () => {
  const context = await testStore()
  const made = await Promise.all([1, 2, 3].map(() => makeRecommendations(context)))
  expect(made.filter(Boolean)).toHaveLength(1)
})

test('ids that no product has make no answer of their own that is kept', async () => {
  const context = await testStore()
  const keys: string[] = []
  const cache: CatalogueCache = {
    ...noCache,
    get: (key, load) => {
      keys.push(JSON.stringify(key))
      return load()
    },
  }
  const store = await storeFor(context)
  for (const id of ['made-up-1', 'made-up-2'])
    await recommend({ recommenders: ['popular'], productIds: [id] }, store, { ...context, cache })
  expect(new Set(keys.filter((key) => key.startsWith('["recommend"'))).size).toBe(1)
})
