import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { searchProducts } from '../search-products.ts'
import { deleteChanges, type FeedPosition, findChanges, findFeedPosition } from './change-queries.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

/** What the feed says since a position: the kinds and products of the changes, and where the next reading begins. */
async function read(position: FeedPosition) {
  const { changes, next } = await findChanges(context.db, position)
  return { said: changes.map(({ kind, productIds }) => [kind, [...productIds].sort()]), next }
}

/** Where a reader stands that has read everything until now. Open transactions of others take it back in time. */
const begin = async () => (await read(await findFeedPosition(context.db))).next

const statements: readonly (readonly [string, Sql, unknown])[] = [
  ['a product', sql`update product set popularity = 1 where id in ('tv', 'sofa')`, ['goods', ['sofa', 'tv']]],
  ['a price', sql`update price set payment_cents = 999 where product_id = 'tv'`, ['goods', ['tv']]],
  ['no price any more', sql`delete from price where product_id = 'tv'`, ['goods', ['tv']]],
  ['a part', sql`update bundle_part set quantity = 2 where product_id = 'bed'`, ['goods', ['bedroom-set']]],
  ['a unit', sql`update stock_unit set state = 'held' where product_id = 'sofa'`, ['units', ['sofa']]],
  [
    'a refused price',
    sql`insert into refused_price (zone_id, state_code, product_id, frequency, problem)
      values ('east', 'OH', 'bed', 'WEEKLY', '{}')`,
    ['goods', ['bed']],
  ],
  [
    'a unit that may be rented',
    sql`insert into allowed_unit (zone_id, state_code, inventory_number)
      select 'east', 'OH', inventory_number from stock_unit where product_id = 'laptop' limit 1`,
    ['units', ['laptop']],
  ],
  ['a category', sql`update category set position = 9 where id = 'tvs'`, ['names', []]],
  ['nothing', sql`update product set popularity = 1 where id = 'nowhere'`, undefined],
]

for (const [what, statement, expected] of statements) {
  test(`the change feed says what changed: ${what}`, async () => {
    const before = await begin()
    await context.db.run(statement)
    const { said, next } = await read(before)
    expect(said).toEqual(expected === undefined ? [] : [expected])
    // It is said once.
    expect((await read(next)).said).toEqual([])
  })
}

test('goods of a vendor change with it', async () => {
  await context.db.run(sql`update product set vendor_id = 'vendor-x' where id = 'chaise'`)
  const before = await begin()
  await context.db.run(sql`insert into custom_object (type, key, body) values ('vendor', 'vendor-x', '{}')`)
  expect((await read(before)).said).toEqual([['goods', ['chaise']]])
})

test('what is committed after later changes is not missed', async () => {
  let position = await begin()
  await context.db.transaction(async (tx) => {
    await tx.run(sql`update product set popularity = 3 where id = 'bed'`)
    await context.db.run(sql`update product set popularity = 3 where id = 'dresser'`)
    const first = await read(position)
    expect(first.said).toEqual([['goods', ['dresser']]])
    position = first.next
  })
  const second = await read(position)
  expect(second.said).toEqual([['goods', ['bed']]])
  expect((await read(second.next)).said).toEqual([])
})

test('changes are removed when nobody waits for them any more', async () => {
  await context.db.run(sql`update catalogue_change set changed_at = now() - interval '25 hours'`)
  await context.db.run(sql`update product set popularity = 4 where id = 'bed'`)
  expect(await deleteChanges(context.db, 24)).toBeGreaterThan(0)
  const [row] = await context.db.rows<{ left: number }>(
    sql`select count(*) as left from catalogue_change where 'bed' = any (product_ids)`,
  )
  expect(row?.left).toBe(1)
})

test('a process that slept finds with its first search what changed meanwhile', async () => {
  const slept = openDatabase(context.databaseUrl)
  onTestFinished(() => slept.close())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const store = (await findStore(context.db, '00101'))!
  // It answers from memory, as in production, and an hour of the clock counts as little.
  const there = { ...context, read: slept, cache: { ...context.cache, staleMs: 3_600_000 } }
  const withBrand = async () => {
    const refine = ['brand=Sleepwell']
    return (await searchProducts({ refine }, { store, locale: 'en-US' }, there)).total
  }
  // The search index is in memory from the first words on.
  await searchProducts({ q: 'sofa' }, { store, locale: 'en-US' }, there)
  await context.db.run(sql`update product set brand = 'Sleepwell' where id = 'fridge'`)
  expect(await withBrand()).toBe(0)
  vi.setSystemTime(Date.now() + 10 * 3_600_000)
  expect(await withBrand()).toBe(1)
})
