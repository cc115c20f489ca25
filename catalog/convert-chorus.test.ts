import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import type { BadLine } from '#core/catalogue/import/import-kind.ts'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { categoryOf } from './chorus/categories.ts'
import { hoursOf, repairedZip } from './chorus/stores.ts'
import { convertChorus } from './convert-chorus.ts'

const products = [
  {
    id: '1',
    title: 'Acme C64 toner cartridge Original Black',
    model: 'C64',
    brand: 'Acme',
    price_cents: 4995,
    released: '2019-12-10',
    ean: '0095205603217',
    desc: 'For copiers',
    attrs: { black_toner_page_yield: 23000.0, package_weight: 900 },
  },
  {
    id: '2',
    title: 'Acme Pavo 17 Notebook Silver 43.2 cm (17")',
    model: 'P17',
    brand: 'Acme',
    price_cents: 109950,
    released: 'soon',
    attrs: {
      product_type: 'Notebook',
      product_colour: 'Silver',
      display_diagonal: 17.0,
      internal_memory: 8,
      touchscreen: false,
    },
  },
  { id: '3', title: 'Acme paper clip', brand: 'Acme', price_cents: 95 },
  { id: '4', title: 'No price', brand: 'Acme', price_cents: 0 },
]

const hours = 'Mon: 10-9; Tue: 10-9:30; Sun: 11-7'
const store = {
  type: 'BigBox',
  address: '1 Main St',
  city: 'Town',
  lat: 41.8,
  lon: -71.4,
  hours,
  services: [],
}
const stores = [
  { ...store, id: 7, name: 'Providence', state: 'RI', zip: '2903' },
  { ...store, id: 8, name: 'Houston', state: 'TX', zip: '77096-1607', lon: -95.4, lat: 29.7 },
  { ...store, id: 9, name: 'Mall', state: 'MN', zip: '55425' },
]

async function source(): Promise<string> {
  const folder = temporaryFolder()
  const gzip = (lines: readonly object[]) => gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'))
  await mkdir(join(folder, 'search'))
  await mkdir(join(folder, 'stores'))
  await writeFile(join(folder, 'search', 'products.jsonl.gz'), gzip(products))
  await writeFile(join(folder, 'stores', 'stores.jsonl.gz'), gzip(stores))
  return folder
}

test('converts and imports a part of the source', async () => {
  const context = await testContext()
  const target = temporaryFolder()
  expect(await convertChorus(await source(), target)).toEqual({
    products: 3,
    stores: 2,
    units: 400,
    skipped: 2,
  })
  const bad: BadLine[] = []
  const report = await importCatalogue(target, context.db, '2026-11-21', {
    onBadLine: (line) => bad.push(line),
  })
  expect(bad).toEqual([])
  expect(report.kinds.find(({ kind }) => kind === 'products')?.withoutSpanish).toBe(4)
  expect(
    await context.db.rows(sql`select id, postal_code, time_zone, price_zone_id from store order by id`),
  ).toEqual([
    { id: '00007', postalCode: '02903', timeZone: 'America/New_York', priceZoneId: 'coasts' },
    { id: '00008', postalCode: '77096', timeZone: 'America/Chicago', priceZoneId: 'south' },
  ])
  expect(
    await context.db.one(
      sql`select primary_category_id, facets, attributes, released_on from product where id = '2'`,
    ),
  ).toEqual({
    primaryCategoryId: 'laptops',
    facets: { color: ['Silver'], memory: ['8'], screen: ['17'] },
    attributes: { product_type: 'Notebook', color: 'Silver', screen: 17, memory: 8, touchscreen: false },
    releasedOn: null,
  })
  expect(
    await context.db.rows(sql`
    select frequency, payment_cents, payments, cash_cents from price where product_id = '2' and zone_id = 'south'
    order by payments desc`),
  ).toEqual([
    { frequency: 'WEEKLY', paymentCents: 2008, payments: 104, cashCents: 109950 },
    { frequency: 'BI_WEEKLY', paymentCents: 4016, payments: 52, cashCents: 109950 },
    { frequency: 'SEMI_MONTHLY', paymentCents: 4350, payments: 48, cashCents: 109950 },
    { frequency: 'MONTHLY', paymentCents: 8701, payments: 24, cashCents: 109950 },
  ])
})

test('gives the same lines for the same source', async () => {
  const from = await source()
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  await convertChorus(from, one)
  await convertChorus(from, two)
  const units = (folder: string) => readFile(join(folder, 'units.jsonl'), 'utf8')
  expect(await units(one)).toBe(await units(two))
})

test('names a missing source in its error', async () => {
  await expect(convertChorus('/nowhere', temporaryFolder())).rejects.toThrow('/nowhere')
})

test.each([
  ['2903', '02903'],
  ['501', '00501'],
  ['77096-1607', '77096'],
  ['90210', '90210'],
])('the ZIP %s is %s', (zip, repaired) => {
  expect(repairedZip(zip)).toBe(repaired)
})

test('reads hours from morning to evening, and none for a day that is open round the clock', () => {
  expect(hoursOf(hours)).toEqual([
    { day: 1, opens: '10:00', closes: '21:00' },
    { day: 2, opens: '10:00', closes: '21:30' },
    { day: 0, opens: '11:00', closes: '19:00' },
  ])
  expect(hoursOf(undefined)).toBeUndefined()
})

test.each([
  ['HP LaserJet 9 printer', {}, 'printers'],
  ['Notebook case 14"', {}, 'cases-and-bags'],
  ['C2G 3 ft adapter', { connector_1: 'HDMI' }, 'cables'],
  ['A TV 40', { tv_tuner_integrated: true }, 'televisions'],
  ['A screen', { tv_tuner_integrated: false, panel_type: 'IPS' }, 'monitors'],
  ['Kensington Laptop Docking Station', {}, 'docks'],
  ['HP Compaq 6730s Notebook PC', {}, 'laptops'],
  ['Philips Headset for iPhone', {}, 'headphones'],
  ['Sandberg charger for Laptop', {}, 'chargers'],
  ['Verbatim CD-R 700 MB 10 pc(s)', {}, 'discs'],
  ['Something', {}, 'other'],
])('%s is found its category', (title, attributes, category) => {
  expect(categoryOf(title, attributes)).toBe(category)
})
