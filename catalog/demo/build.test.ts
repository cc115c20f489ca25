import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { gallery } from '#catalog/pictures/gallery.ts'
import { type ImportReport, importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import type { BadLine } from '#core/catalogue/import/import-kind.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { buildDemoStore } from './build.ts'

let context: TestContext
let folder: string
let report: ImportReport
const bad: BadLine[] = []

beforeAll(async () => {
  context = await freshContext()
  folder = join(context.settings.dataDir, 'demo')
  await buildDemoStore(folder, '2026-11-24')
  report = await importCatalogue(folder, context.db, '2026-11-24', { onBadLine: (line) => bad.push(line) })
  return () => context.dispose()
})

test('imports the demo store without refused lines, with all texts in Spanish', () => {
  expect(bad).toEqual([])
  expect(report.kinds.filter(({ withoutSpanish }) => withoutSpanish > 0)).toEqual([])
})

test('has four departments, 160 products and 120 stores in all allowed states', async () => {
  const counts = await context.db.one(sql`
    select (select count(*) from category where parent_id = 'root' and show_in_clp) as departments,
      (select count(*) from product where type <> 'variant') >= 160 as products,
      (select count(*) from store) as stores, (select count(distinct state_code) from store) as states,
      (select count(*) from store where state_code in ('MN', 'WI', 'NJ')) as elsewhere`)
  expect(counts).toEqual({ departments: 4, products: true, stores: 120, states: 48, elsewhere: 0 })
})

test('numbers its units without words, because agreements in both languages print the numbers', async () => {
  const [named] = await context.db.rows(sql`
    select inventory_number from stock_unit where inventory_number !~ '^[0-9]+-[0-9]{10}$' limit 1`)
  expect(named).toBeUndefined()
})

test('has prices within the caps of every state', () => {
  expect(report.refused).toEqual([])
})

test('offers most pre-rented goods in California by what was paid for them, and withholds those that earned too much [RTO-007]', async () => {
  const counts = await context.db.one<{
    units: number
    known: number
    allowed: number
    withheld: number
  }>(sql`
    select count(*)::int as units, count(a.inventory_number)::int as allowed,
      count(*) filter (where times_rented = (
        select count(*) from unit_rental r where r.inventory_number = u.inventory_number))::int as known,
      count(*) filter (where a.inventory_number is null)::int as withheld
    from stock_unit u join store s on s.id = u.store_id
    left join allowed_unit a on a.inventory_number = u.inventory_number and a.state_code = 'CA' and a.zone_id = s.price_zone_id
    where s.state_code = 'CA' and u.condition = 'USED'`)
  expect(counts.known).toBe(counts.units)
  expect(counts.allowed).toBeGreaterThan(counts.units * 0.8)
  expect(counts.withheld).toBeGreaterThan(0)
})

test('has totals below twice the cash price in every zone, frequency and condition', async () => {
  const { worst } = await context.db.one<{ worst: number }>(sql`
    select max(greatest(payment_cents * payments::numeric / cash_cents,
      sale_payment_cents * sale_payments::numeric / sale_cash_cents,
      used_payment_cents * used_payments::numeric / used_cash_cents)) as worst from price`)
  expect(worst).toBeLessThan(2)
  expect(worst).toBeGreaterThan(1.8)
})

test('offers every product in every zone at all frequencies, and stocks the bundles of every store', async () => {
  const unpriced = await context.db.rows(sql`
    select p.id, z.id as zone, f from product p cross join price_zone z
    cross join unnest(array['WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY']) f
    where not exists (select from price where product_id = p.id and zone_id = z.id and frequency = f)`)
  expect(unpriced).toEqual([])
  const { share } = await context.db.one<{ share: number }>(sql`
    select avg((exists (select from stock_level l where l.store_id = s.id and l.product_id = b.product_id
      and l.available >= b.quantity))::int) as share from store s cross join bundle_part b
    join product p on p.id = b.bundle_id and p.type = 'bundle'`)
  expect(share).toBeGreaterThan(0.85)
})

test('docs/demo-store.md names existing products and stores', async () => {
  const doc = await readFile('docs/demo-store.md', 'utf8')
  const [slugs, ids] = [/`([a-z][a-z0-9]*(?:-[a-z0-9]+)+)`/g, /`(\d{5})`/g].map((pattern) =>
    [...doc.matchAll(pattern)].map((one) => one[1] ?? ''),
  ) as [string[], string[]]
  const missing = await context.db.rows(sql`
    select named from unnest(${slugs}::text[]) named where not exists (select from product where url_key = named)
    union all select named from unnest(${ids}::text[]) named where not exists (select from store where id = named)`)
  expect([slugs.length > 30, ids.length > 20, missing]).toEqual([true, true, []])
})

async function linesOf(kind: string) {
  const text = await readFile(join(folder, `${kind}.jsonl`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('has pictures of every product, variant and category', async () => {
  const [products, categories] = [await linesOf('products'), await linesOf('categories')]
  const goods = products.flatMap((product) => [product, ...(product.variants ?? [])])
  expect(goods.filter(({ images }) => images.length === 0).map(({ id }) => id)).toEqual([])
  const shown = categories.filter(({ id, showInClp }) => id !== 'root' && showInClp !== false)
  expect(shown.filter(({ thumbnail }) => thumbnail === undefined).map(({ id }) => id)).toEqual([])
  expect([goods.length > 300, shown.length > 25]).toEqual([true, true])
})

test('has a picture and several links with products in every menu panel', async () => {
  const panels = await context.db.rows<{
    id: string
    thumbnail: string | null
    links: number
    empty: number
  }>(sql`
    select d.id, d.thumbnail, count(*)::int as links, count(*) filter (where not exists (
        with recursive below as (select c.id union all select k.id from category k join below b on k.parent_id = b.id)
        select from product_category p join below b on p.category_id = b.id))::int as empty
    from category d join category c on c.parent_id = d.id and c.show_in_menu
    where d.parent_id = 'root' and d.show_in_menu group by d.id`)
  expect(panels.map(({ id }) => id).toSorted()).toEqual([
    ...['appliances', 'computers', 'deals', 'electronics', 'furniture'],
  ])
  expect(panels.filter(({ thumbnail, links }) => thumbnail === null || links < 2)).toEqual([])
  expect(panels.filter(({ empty }) => empty > 0)).toEqual([])
})

test('can make every picture that it names, and names every picture that is made', async () => {
  const files = ['products', 'categories', 'pages'].map((kind) =>
    readFile(join(folder, `${kind}.jsonl`), 'utf8'),
  )
  const text = (await Promise.all(files)).join('\n')
  const named = new Set(
    [...text.matchAll(/"(?:picture|thumbnail|banner)":"([^"]+)"|"picture":\{"name":"([^"]+)"/g)].map(
      (one) => one[1] ?? one[2],
    ),
  )
  expect([...named].filter((name) => !gallery().has(name ?? ''))).toEqual([])
  expect([...gallery().keys()].filter((name) => !named.has(name))).toEqual(['placeholder'])
})
