import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { countingQueries } from '#core/testing/count-queries.ts'
import { freshStore, testStore } from '#core/testing/fixture.ts'
import { sorts } from '#domain/catalogue/listing.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { indexProducts, markStaleByCategory, reindexStale } from '../../import/product-index.ts'
import { popularFirst } from '../../product/popular-first.ts'
import { findHits } from '../hit-queries.ts'
import { anyChange, plantProducts } from '../memory/testing/random-changes.ts'
import { followListing, refreshListing } from './refresh-listing.ts'

let context: TestContext
let stores: readonly Store[]

beforeAll(async () => {
  context = await freshStore()
  await plantProducts(context.db)
  stores = await Promise.all(
    ['00101', '00202', '00303'].map(async (id) => (await findStore(context.db, id))!),
  )
})
afterAll(() => context.dispose())

/** All that is listed, in its order, with its payments; without the numbers. */
async function listingOf(db: Queryable) {
  const [products, prices] = [
    await db.rows<{ row: unknown }>(
      sql`select to_jsonb(l) - 'no' as row from listing l order by ${popularFirst}`,
    ),
    await db.rows<{ row: unknown }>(sql`
      select to_jsonb(c) - 'no' || jsonb_build_object('product', l.product_id) as row
      from listing_price c left join listing l using (no) order by c.zone_id, l.product_id`),
  ]
  return [...products, ...prices].map(({ row }) => JSON.stringify(row))
}

/** What each store lists in each order, with the counts of its filters. */
async function hitsOf(db: Queryable) {
  const all = stores.flatMap((store) => sorts.map((sort) => ({ store, sort })))
  const found: unknown[] = []
  for (const { store, sort } of all) {
    const search = { q: '', categoryId: 'root', filters: { brand: ['Brand 1', 'Nimbo'] }, offset: 0 } as const
    const page = { pageSize: 60, frequency: 'WEEKLY', locale: 'en-US' } as const
    const now = context.clock.now()
    const { total, ids, counts } = await findHits(
      db,
      { ...search, ...page, store, sort },
      null,
      new Map(),
      now,
    )
    const values = [...counts].map(([name, each]) => [name, [...each].sort()])
    found.push([store.id, sort, total, ids, values.sort()])
  }
  return found
}

const numbersOf = async (db: Queryable) => {
  const rows = await db.rows<{ productId: string; no: number }>(sql`select product_id, no from listing`)
  return new Map(rows.map(({ productId, no }) => [productId, no]))
}

/** The same of a listing that is made of the whole catalogue, of which nothing stays. */
async function madeWhole(db: Database) {
  let made: unknown
  const undone = new Error('undone')
  const making = db.transaction(async (tx) => {
    await tx.run(sql`truncate listing, listing_price, listing_follower`)
    await refreshListing({ ...db, ...tx, transaction: (work) => work(tx) })
    made = [await listingOf(tx), await hitsOf(tx)]
    throw undone
  })
  await expect(making).rejects.toBe(undone)
  return made
}

type Change = (db: Queryable, no: number) => Promise<unknown>

const isolated: readonly Change[] = [
  // A variant that goes to another master, or away.
  (db) => db.run(sql`update product set master_id = 'sofa' where id = 'recliner-brown'`),
  (db) => db.run(sql`update product set master_id = 'recliner' where id = 'recliner-brown'`),
  (db, no) =>
    db.run(sql`
      insert into product (id, type, master_id, brand, name, online)
      values (${`variant-${no}`}, 'variant', 'recliner', 'B', '{}', false)`),
  (db) => db.run(sql`delete from product where id like 'variant-%'`),
  async (db, no) => {
    const id = `fresh-${no}`
    await db.run(sql`
      insert into product (id, type, brand, name, primary_category_id, popularity)
      values (${id}, 'simple', 'Brand 1', '{"en-US": "Fresh sofa"}', 'sofas', ${no % 7})`)
    await indexProducts(db, [id])
    await db.run(sql`
      insert into price (product_id, zone_id, frequency, payment_cents, payments, cash_cents)
      values (${id}, 'east', 'WEEKLY', ${900 + no}, 50, 90000)`)
  },
  (db) => db.run(sql`update product set online = not online where id like 'fresh-%'`),
  ...['furniture', 'electronics'].map((parent) => async (db: Queryable) => {
    await db.run(sql`update category set parent_id = ${parent} where id = 'sofas'`)
    await markStaleByCategory(db, ['sofas'])
    await reindexStale(db)
  }),
]
const change: fc.Arbitrary<Change> = fc.oneof(anyChange, anyChange, fc.constantFrom(...isolated))

let changes = 0
/** Every number that a product was ever given. */
const given = new Map<number, string>()

test('a listing that followed any changes is the one that is made of the whole catalogue', async () => {
  const { db } = context
  await refreshListing(db)
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), fc.boolean(), async (made, isJob) => {
      const before = await numbersOf(db)
      for (const one of made) {
        changes += 1
        await one(db, changes)
      }
      await (isJob ? followListing(context) : refreshListing(db))
      expect([await listingOf(db), await hitsOf(db)]).toEqual(await madeWhole(db))
      for (const [productId, no] of await numbersOf(db)) {
        expect(no).toBe(before.get(productId) ?? no)
        if (!before.has(productId)) expect(given.has(no)).toBe(false)
        given.set(no, productId)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)

test('a change rewrites the rows of what changed, and no others', async () => {
  const { db } = await testStore()
  const versions = async () => {
    const rows = await db.rows<{ row: string; version: string }>(sql`
      select product_id as row, xmin::text as version from listing
      union all select zone_id || ' ' || product_id, c.xmin::text from listing_price c join listing using (no)`)
    return new Map(rows.map(({ row, version }) => [row, version]))
  }
  const rewritten = async (statement: ReturnType<typeof sql>) => {
    const before = await versions()
    await db.run(statement)
    await refreshListing(db)
    const after = await versions()
    return [...after].filter(([row, version]) => before.get(row) !== version).map(([row]) => row)
  }
  await refreshListing(db)
  const popular = sql`update product set popularity = popularity + 1000 where id = 'bed'`
  expect(await rewritten(popular)).toEqual(['bed'])
  const dearer = sql`update price set payment_cents = 777, sale_payment_cents = null where product_id = 'tv' and zone_id = 'east'`
  expect(await rewritten(dearer)).toEqual(['east tv'])
  const variant = sql`
    update price set payment_cents = 100, sale_payment_cents = null
    where product_id = 'recliner-blue' and zone_id = 'east'`
  expect(await rewritten(variant)).toEqual(['east recliner'])
  expect(await rewritten(sql`update stock_unit set state = 'held'`)).toEqual([])
  expect(await rewritten(sql`select 1`)).toEqual([])
})

test('after a pause of half a day, and in a database that was filled from another one, all is made anew', async () => {
  const { db } = await testStore()
  const expected = await listingOf(db)
  for (const lost of [
    sql`update listing_follower set read_at = read_at - 13 * 3600`,
    sql`update listing_follower set oldest = '9999999999'`,
    sql`truncate listing_follower`,
  ]) {
    await db.run(sql`delete from listing where product_id = 'tv'`)
    await refreshListing(db)
    expect(await listingOf(db)).not.toEqual(expected)
    await db.run(lost)
    await refreshListing(db)
    expect(await listingOf(db)).toEqual(expected)
  }
})

test('the job asks one statement while no goods have changed, and misses nothing', async () => {
  const context = await testStore()
  const { db } = context
  const expected = await listingOf(db)
  await refreshListing(db)
  const { context: counting, sent } = countingQueries(context)
  await followListing(counting)
  await db.run(sql`update stock_unit set state = 'held'`)
  await followListing(counting)
  expect(sent()).toBe(2)
  await db.run(sql`update product set popularity = popularity + 1000 where id = 'tv'`)
  await followListing(counting)
  expect(await listingOf(db)).not.toEqual(expected)
  await db.run(sql`update product set popularity = popularity - 1000 where id = 'tv'`)
  for (const lost of [
    sql`update listing_follower set read_at = read_at - 13 * 3600`,
    sql`update listing_follower set oldest = '9999999999'`,
    sql`truncate listing_follower`,
  ]) {
    await db.run(sql`delete from listing where product_id = 'tv'`)
    await db.run(lost)
    await followListing(counting)
    expect(await listingOf(db)).toEqual(expected)
  }
})
