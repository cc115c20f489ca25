import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ImportReport } from './import-catalogue.ts'
import { copyOfFixture, importFolder, linesOf, putLines } from './testing/catalogue-folder.ts'

let context: TestContext
let folder: string
beforeEach(async () => {
  context = await testContext()
  folder = await copyOfFixture()
})

const kindOf = (report: ImportReport, kind: string) => report.kinds.find((one) => one.kind === kind)

describe('a line that names a later one of its kind', () => {
  test('goes in, also from another file, and without those that name what does not', async () => {
    const [first, second, third, fourth] = (await linesOf(folder, 'stores')).map((line) => JSON.parse(line))
    await rm(join(folder, 'stores.jsonl'))
    await mkdir(join(folder, 'stores'))
    const file = (name: string, stores: readonly object[]) =>
      writeFile(join(folder, 'stores', name), stores.map((line) => JSON.stringify(line)).join('\n'))
    await file('1.jsonl', [
      { ...first, geoPool: [third.id] },
      { ...second, geoPool: [fourth.id] },
    ])
    await file('2.jsonl', [
      { ...third, geoPool: [first.id] },
      { ...fourth, geoPool: ['99999'] },
    ])
    const report = await importFolder(folder, context.db)
    expect(report.bad.filter(({ file: name }) => name.startsWith('stores'))).toEqual([
      { file: 'stores/2.jsonl', line: 2, field: 'geoPool', reason: 'there is no "99999"' },
      { file: 'stores/1.jsonl', line: 2, field: 'geoPool', reason: `there is no "${fourth.id}"` },
    ])
    expect(kindOf(report, 'stores')).toMatchObject({ lines: 4, bad: 2, inserted: 2 })
    expect(await context.db.rows(sql`select id, geo_pool from store order by id`)).toEqual([
      { id: first.id, geoPool: [third.id] },
      { id: third.id, geoPool: [first.id] },
    ])
  })

  test('goes in where so many lie between that they are written by themselves', async () => {
    const all = await linesOf(folder, 'categories')
    const early = { ...JSON.parse(all[1] ?? ''), id: 'early', parentId: 'late' }
    const many = Array.from({ length: 500 }, (_, at) => ({ ...early, id: `c${at}`, parentId: 'root' }))
    await putLines(folder, 'categories', [early, ...all, ...many, { ...early, id: 'late', parentId: 'root' }])
    const report = await importFolder(folder, context.db)
    expect(report.bad).toEqual([])
    expect(kindOf(report, 'categories')).toMatchObject({ bad: 0, inserted: all.length + 502 })
  })
})
