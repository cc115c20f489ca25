import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ImportReport } from './import-catalogue.ts'
import { copyOfFixture, editLine, importFolder, linesOf, putLines } from './testing/catalogue-folder.ts'

let context: TestContext
let folder: string

const lines = (kind: string) => linesOf(folder, kind)
const put = (kind: string, all: readonly (string | object)[]) => putLines(folder, kind, all)
const edit = (kind: string, at: number, change: Parameters<typeof editLine>[3]) =>
  editLine(folder, kind, at, change)
const run = () => importFolder(folder, context.db)

const version = async () =>
  (await context.db.one<{ version: number }>(sql`select version from catalogue_version`)).version
const kindOf = (report: ImportReport, kind: string) => report.kinds.find((one) => one.kind === kind)

beforeEach(async () => {
  context = await testContext()
  folder = await copyOfFixture()
})

describe('a whole folder', () => {
  test('goes in, and a second time changes nothing', async () => {
    const first = await run()
    expect(first.bad).toEqual([])
    expect(first.hasChanged).toBe(true)
    expect(kindOf(first, 'products')).toMatchObject({ lines: 15, inserted: 26, bad: 0 })
    const before = await version()
    const second = await run()
    expect(second.hasChanged).toBe(false)
    expect(second.kinds.map(({ inserted, updated }) => inserted + updated)).toEqual(second.kinds.map(() => 0))
    expect(kindOf(second, 'prices')?.unchanged).toBe(kindOf(first, 'prices')?.inserted)
    expect(await version()).toBe(before)
  })

  test('says how many texts lack Spanish', async () => {
    const report = await run()
    expect(kindOf(report, 'products')?.withoutSpanish).toBe(3)
    expect(kindOf(report, 'stores')?.withoutSpanish).toBe(0)
  })

  test('may be gzipped and split into a folder of the kind', async () => {
    const products = await lines('products')
    await rm(join(folder, 'products.jsonl'))
    await mkdir(join(folder, 'products'))
    await writeFile(join(folder, 'products', '1.jsonl.gz'), gzipSync(products.slice(0, 6).join('\n')))
    await writeFile(join(folder, 'products', '2.jsonl'), `\uFEFF${products.slice(6).join('\r\n\r\n')}`)
    expect(kindOf(await run(), 'products')).toMatchObject({ lines: 15, bad: 0 })
  })

  test('with a promotion that lowers prices says how much, in one way, and of what', async () => {
    const promotion = (fields: object) =>
      JSON.stringify({ id: 'p', name: { 'en-US': 'P' }, productIds: ['sofa'], ...fields })
    const problemOf = async (fields: object) => {
      await put('promotions', [promotion(fields)])
      return (await run()).bad.map(({ field }) => field)
    }
    expect(await problemOf({ kind: 'rent' })).toEqual(['kind'])
    expect(await problemOf({ kind: 'rent', percentOff: 10, paymentOffCents: { WEEKLY: 100 } })).toEqual([
      'kind',
    ])
    expect(await problemOf({ kind: 'rent', percentOff: 10, productIds: [] })).toEqual(['kind'])
    expect(await problemOf({ kind: 'rent', cashOffCents: 100 })).toEqual(['cashOffCents'])
    expect(await problemOf({ kind: 'cash-price', paymentOffCents: { WEEKLY: 1 } })).toEqual([
      'paymentOffCents',
    ])
    expect(await problemOf({ startsOn: '2026-03-02', endsOn: '2026-03-01' })).toEqual(['endsOn'])
    expect(await problemOf({ kind: 'rent', paymentOffCents: { WEEKLY: 100, MONTHLY: 433 } })).toEqual([])
    expect(await problemOf({ kind: 'cash-price', cashOffCents: 100 })).toEqual([])
    const first = { kind: 'first-payment' }
    expect(await problemOf(first)).toEqual(['kind'])
    expect(await problemOf({ ...first, percentOff: 10, firstPaymentCents: { WEEKLY: 100 } })).toEqual([
      'kind',
    ])
    expect(await problemOf({ kind: 'rent', firstPaymentCents: { WEEKLY: 100 } })).toEqual([
      'firstPaymentCents',
    ])
    expect(await problemOf({ ...first, firstPaymentCents: { WEEKLY: 100 } })).toEqual([])
    expect(await problemOf({ ...first, paymentOffCents: { WEEKLY: 1_000 } })).toEqual([])
  })

  test('that cannot be read is an error', async () => {
    folder = join(folder, 'nowhere')
    await expect(run()).rejects.toThrow(/nowhere/)
  })
})

describe('a bad line', () => {
  test('is reported with file, line, field and reason, and the rest goes in', async () => {
    await edit('products', 2, (line) => ({ ...line, brand: '', colour: 'red' }))
    await edit('products', 4, (line) => ({ ...line, name: { 'es-US': 'Solo español' } }))
    await put('zones', [...(await lines('zones')), '{"id": "north", '])
    const report = await run()
    expect(report.bad.filter(({ file }) => file === 'products.jsonl')).toEqual([
      { file: 'products.jsonl', line: 3, field: 'brand', reason: expect.stringContaining('Too small') },
      { file: 'products.jsonl', line: 3, field: '', reason: 'Unrecognized key: "colour"' },
      {
        file: 'products.jsonl',
        line: 5,
        field: 'name.en-US',
        reason: expect.stringContaining('expected string'),
      },
      { file: 'products.jsonl', line: 12, field: 'productId', reason: 'there is no "bed"' },
      { file: 'products.jsonl', line: 12, field: 'productId', reason: 'there is no "nightstand"' },
      { file: 'products.jsonl', line: 14, field: 'productId', reason: 'there is no "nightstand"' },
    ])
    expect(report.bad).toContainEqual({
      file: 'zones.jsonl',
      line: 3,
      field: '',
      reason: expect.stringMatching(/^is not JSON/),
    })
    expect(kindOf(report, 'products')).toMatchObject({ lines: 15, bad: 4, inserted: 16 })
  })

  test('that points at nothing is skipped alone', async () => {
    await edit('categories', 4, (line) => ({ ...line, parentId: 'cellar' }))
    await edit('units', 0, (line) => ({ ...line, storeId: '99999' }))
    const report = await run()
    expect(report.bad).toContainEqual({
      file: 'categories.jsonl',
      line: 5,
      field: 'parentId',
      reason: 'there is no "cellar"',
    })
    expect(report.bad).toContainEqual({
      file: 'units.jsonl',
      line: 1,
      field: 'storeId',
      reason: 'there is no "99999"',
    })
    expect(kindOf(report, 'categories')).toMatchObject({ bad: 1, inserted: 14 })
  })

  test('that names something unknown in a list is skipped', async () => {
    await edit('stores', 0, (line) => ({ ...line, restrictedCategories: ['gaming', 'game'] }))
    await edit('stores', 1, (line) => ({ ...line, geoPool: ['99999'] }))
    await edit('promotions', 0, (line) => ({ ...line, productIds: ['telly'] }))
    await edit('promotions', 1, (line) => ({ ...line, categoryIds: ['furnitures'] }))
    await edit('promotions', 2, (line) => ({ ...line, restrictedStores: ['00101', '00202', '99999'] }))
    const { bad } = await run()
    expect(bad.filter(({ file }) => /stores|promotions/.test(file))).toEqual([
      { file: 'stores.jsonl', line: 1, field: 'restrictedCategories', reason: 'there is no "game"' },
      { file: 'stores.jsonl', line: 2, field: 'geoPool', reason: 'there is no "99999"' },
      { file: 'promotions.jsonl', line: 1, field: 'productIds', reason: 'there is no "telly"' },
      { file: 'promotions.jsonl', line: 2, field: 'categoryIds', reason: 'there is no "furnitures"' },
      // Two of them are the stores that did not go in.
      { file: 'promotions.jsonl', line: 3, field: 'restrictedStores', reason: 'there is no "00101"' },
      { file: 'promotions.jsonl', line: 3, field: 'restrictedStores', reason: 'there is no "00202"' },
      { file: 'promotions.jsonl', line: 3, field: 'restrictedStores', reason: 'there is no "99999"' },
    ])
  })

  test('that says the same id again is skipped, the first one stays', async () => {
    const [first] = await lines('zones')
    await put('zones', [...(await lines('zones')), { ...JSON.parse(first!), name: 'Again' }])
    expect((await run()).bad).toEqual([
      { file: 'zones.jsonl', line: 3, field: '', reason: '"east" stands in an earlier line too' },
    ])
  })

  test('that the database refuses is found among its neighbours', async () => {
    await edit('products', 5, (line) => ({ ...line, urlKey: 'sofa-page' }))
    const report = await run()
    expect(report.bad.filter(({ file }) => file === 'products.jsonl')).toEqual([
      { file: 'products.jsonl', line: 6, field: '', reason: 'Key (url_key)=(sofa-page) already exists.' },
    ])
    expect(kindOf(report, 'products')).toMatchObject({ bad: 1, inserted: 25 })
  })

  test('an unknown flag of a store, a grade on a new unit, a master without variants, a second root', async () => {
    await edit('stores', 0, (line) => ({ ...line, flags: { venmoEnable: true } }))
    await edit('units', 1, (line) => ({ ...line, grade: 'GOOD' }))
    await edit('units', 2, (line) => ({ ...line, condition: 'NEW', grade: undefined, timesRented: 1 }))
    await edit('products', 1, (line) => ({ ...line, variants: [] }))
    await edit('categories', 12, ({ parentId: _, ...line }) => line)
    const fields = (await run()).bad
      .filter(({ reason }) => !reason.startsWith('there is no'))
      .map(({ field }) => field)
    expect(fields).toEqual(['parentId', 'variants', 'flags', 'grade', 'timesRented'])
  })
})

describe('a second import', () => {
  test('writes what changed and nothing else, and raises the version', async () => {
    await run()
    const before = await version()
    await edit('prices', 0, (line) => ({ ...line, cashCents: 119950 }))
    const report = await run()
    expect(kindOf(report, 'prices')).toMatchObject({ updated: 4, inserted: 0 })
    expect(report.kinds.filter(({ updated }) => updated > 0)).toHaveLength(1)
    expect(await version()).toBe(before + 1)
  })

  test('takes away a frequency that is no longer offered', async () => {
    await run()
    await edit('prices', 0, ({ frequencies, ...line }) => ({
      ...line,
      frequencies: { WEEKLY: (frequencies as Record<string, unknown>).WEEKLY },
    }))
    expect(kindOf(await run(), 'prices')).toMatchObject({ updated: 3 })
    const left = await context.db.rows(
      sql`select frequency from price where product_id = 'sofa' and zone_id = 'east'`,
    )
    expect(left).toEqual([{ frequency: 'WEEKLY' }])
  })

  test('counts the stock from the units that are there to rent', async () => {
    await run()
    const level = () =>
      context.db.maybeOne(sql`
      select available, new_available from stock_level where store_id = '00101' and product_id = 'sofa'`)
    expect(await level()).toEqual({ available: 3, newAvailable: 2 })
    await context.db.run(
      sql`update stock_unit set state = 'held' where store_id = '00101' and product_id = 'sofa'`,
    )
    const [unit] = (await lines('units')).filter((line) => JSON.parse(line).productId === 'sofa')
    const fresh = { ...JSON.parse(unit!), inventoryNumber: 'fresh', condition: 'NEW', grade: undefined }
    await put('units', [...(await lines('units')), { ...fresh, storeId: '00101', rentals: undefined }])
    await run()
    expect(await level()).toEqual({ available: 1, newAvailable: 1 })
  })
})

test('a rate of tax with a first day stands beside the one that is in force until then', async () => {
  const change = { stateCode: 'OH', postalCode: '43215', ratePercent: 9.25, firstOn: '2026-07-01' }
  await put('tax-rates', [...(await lines('tax-rates')), change])
  expect((await run()).bad).toEqual([])
  expect(
    await context.db.rows(
      sql`select state_code, postal_code, first_on, rate_millionths from tax_rate_change`,
    ),
  ).toEqual([{ stateCode: 'OH', postalCode: '43215', firstOn: '2026-07-01', rateMillionths: 92_500 }])
  const before = await context.db.rows(sql`select 1 from tax_rate where rate_millionths = 92500`)
  expect(before).toEqual([])
})
