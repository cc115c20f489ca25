import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { allRefused } from '../price/refusal-queries.ts'
import { noteDue } from './due-queries.ts'
import { importCatalogue } from './import-catalogue.ts'

type Line = Record<string, unknown>

/** Some lines of a kind of the tests' catalogue, changed. */
async function changed(kind: string, isOne: (line: Line) => boolean, change: (line: Line) => Line) {
  const text = await readFile(`catalog/fixture/${kind}.jsonl`, 'utf8')
  const all = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  return all.filter(isOne).map(change)
}

/** Imports a folder with these lines alone. */
async function importLines(
  db: Database,
  kinds: Readonly<Record<string, readonly Line[]>>,
  events: Parameters<typeof importCatalogue>[3] = {},
) {
  const folder = temporaryFolder()
  for (const [kind, lines] of Object.entries(kinds))
    await writeFile(join(folder, `${kind}.jsonl`), lines.map((line) => JSON.stringify(line)).join('\n'))
  return importCatalogue(folder, db, '2026-03-02', events)
}

/** A database that notes what it is asked, in transactions too. */
function noting(db: Database): { db: Database; asked: Sql[] } {
  const asked: Sql[] = []
  const noted = (inner: Queryable): Queryable => {
    const note =
      <Answer>(ask: (query: Sql) => Promise<Answer>) =>
      (query: Sql) => {
        asked.push(query)
        return ask(query)
      }
    return {
      rows: note(inner.rows),
      one: note(inner.one),
      maybeOne: note(inner.maybeOne),
      run: note(inner.run),
    } as Queryable
  }
  return {
    asked,
    db: { ...db, ...noted(db), transaction: (work) => db.transaction((tx) => work(noted(tx))) },
  }
}

/** The products that statements name in their lists of ids. */
const namedIn = (asked: readonly Sql[], ids: ReadonlySet<string>) =>
  [...new Set(asked.flatMap(({ values }) => values).flat())].filter(
    (value): value is string => typeof value === 'string' && ids.has(value),
  )

const isOf = (id: string) => (line: Line) => line.id === id || line.productId === id
const levelOf = (db: Database, productId: string) =>
  db.rows<{ storeId: string; available: number }>(sql`
    select store_id, available from stock_level where product_id = ${productId} order by store_id`)

test('an import of one changed product asks for nothing of others, but for bundles of it', async () => {
  const plain = await testStore()
  const { db, asked } = noting(plain.db)
  const ids = new Set((await plain.db.rows<{ id: string }>(sql`select id from product`)).map(({ id }) => id))
  await importLines(db, {
    products: await changed('products', isOf('bed'), (line) => ({ ...line, popularity: 9_999 })),
    prices: await changed('prices', isOf('bed'), (line) => ({ ...line, cashCents: 74_000 })),
    units: [
      {
        ...{ inventoryNumber: 'another', productId: 'bed', storeId: '00101', condition: 'NEW' },
        ...{ acquiredOn: '2026-02-01', merchantCostCents: 46_000 },
      },
    ],
  })
  expect(namedIn(asked, ids).sort()).toEqual(['bed', 'bedroom-set'])
  const first = await plain.db.maybeOne(sql`
    select product_id from listing order by popularity desc, released_on desc nulls last limit 1`)
  expect(first).toEqual({ productId: 'bed' })
})

test('the price of a bundle is checked again when a part costs the merchant something else', async () => {
  const { db } = await testStore()
  const before = await allRefused(db)
  await importLines(db, {
    products: await changed('products', isOf('sofa'), ({ merchantCostCents: _, ...line }) => line),
  })
  const refused = (await allRefused(db)).filter(
    ({ productId }) => !before.some((one) => one.productId === productId),
  )
  expect(refused.map(({ productId, stateCode, problem }) => [productId, stateCode, problem.code])).toEqual([
    ['seating-pair', 'CA', 'price-cost-unknown'],
    ['sofa', 'CA', 'price-cost-unknown'],
  ])
})

test('all prices are checked again when a store is in another state', async () => {
  const { db } = await testStore()
  await importLines(db, {
    stores: await changed('stores', isOf('00303'), (line) => ({ ...line, stateCode: 'TX' })),
  })
  expect((await allRefused(db)).map(({ stateCode }) => stateCode)).not.toContain('CA')
})

test('a unit that goes to another store or product is counted there, and not where it was', async () => {
  const { db } = await testStore()
  const [before, beds] = [await levelOf(db, 'sofa'), await levelOf(db, 'bed')]
  const sofas = await changed('units', isOf('sofa'), (line) => ({ ...line, productId: 'bed' }))
  await importLines(db, { units: sofas })
  expect(before.length).toBeGreaterThan(0)
  expect(await levelOf(db, 'sofa')).toEqual([])
  const sum = (levels: typeof before) => levels.reduce((total, { available }) => total + available, 0)
  expect(sum(await levelOf(db, 'bed'))).toBe(sum(before) + sum(beds))
})

test('what a killed import has left is done by the next one, whatever that brings', async () => {
  const { db } = await testStore()
  const [levels, refused] = [await levelOf(db, 'sofa'), await allRefused(db)]
  await db.run(sql`update stock_level set available = 9`)
  await db.run(sql`delete from refused_price`)
  await noteDue(db, 'stock', ['sofa'])
  await noteDue(db, 'prices', 'all')
  const zones = await changed(
    'zones',
    () => true,
    (line) => line,
  )
  expect((await importLines(db, { zones })).hasChanged).toBe(true)
  expect(await levelOf(db, 'sofa')).toEqual(levels)
  expect(await allRefused(db)).toEqual(refused)
  expect(await db.rows(sql`select from import_due`)).toEqual([])
  expect((await importLines(db, { zones })).hasChanged).toBe(false)
})

test('an attribute becomes a filter of a product whose variants alone have it, though their line is the same', async () => {
  const { db } = await testStore()
  const facetsOf = async () =>
    (await db.one<{ facets: Line }>(sql`select facets from product where id = 'recliner'`)).facets
  const color = (facet: boolean) => changed('attributes', isOf('color'), (line) => ({ ...line, facet }))
  await importLines(db, { attributes: await color(false) })
  expect(await facetsOf()).not.toHaveProperty('color')
  await importLines(db, { attributes: await color(true) })
  expect(await facetsOf()).toMatchObject({ color: ['Blue', 'Brown', 'Gray'] })
})

test('a product in a category that is nowhere is refused by its line, and goes in with the category', async () => {
  const { db } = await testStore()
  const products = await changed('products', isOf('sofa'), (line) => ({ ...line, categoryIds: ['attic'] }))
  const bad: object[] = []
  await importLines(db, { products }, { onBadLine: (line) => bad.push(line) })
  expect(bad).toMatchObject([{ line: 1, field: 'categoryIds', reason: expect.stringContaining('attic') }])
  const [attic] = await changed('categories', isOf('sofas'), (line) => ({ ...line, id: 'attic' }))
  await importLines(db, { categories: attic === undefined ? [] : [attic], products })
  const listed = sql`select product_id from product_category where category_id = 'attic'`
  expect(await db.rows(listed)).toEqual([{ productId: 'sofa' }])
})

test('a category that comes after a product that names it has that product', async () => {
  const { db } = await testStore()
  // Imports took such a product once.
  await db.run(sql`update product set category_ids = '{attic}' where id = 'sofa'`)
  const [attic] = await changed('categories', isOf('sofas'), (line) => ({ ...line, id: 'attic' }))
  await importLines(db, { categories: attic === undefined ? [] : [attic] })
  const listed = sql`select product_id from product_category where category_id = 'attic'`
  expect(await db.rows(listed)).toEqual([{ productId: 'sofa' }])
})
