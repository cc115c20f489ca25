import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { madeTables, wrongWrites } from './table-writers.ts'

const files = globSync('{adapters,catalog,commerce,core,ops,platform,server,site,web}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
)
const sources = Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]))
const tables = madeTables(globSync('platform/db/migrations/*.sql').map((path) => readFileSync(path, 'utf8')))

/** The importer writes the catalogue of every noun, and a backup writes all tables. */
const allowed = ['core/catalogue/import', 'platform/db']

test('each table is written by one noun only', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(tables.size).toBeGreaterThan(60)
  expect(wrongWrites(sources, tables, allowed)).toEqual([])
  for (const each of allowed)
    expect(
      wrongWrites(
        sources,
        tables,
        allowed.filter((other) => other !== each),
      ),
    ).not.toEqual([])
})

const own = { 'core/money/refund/queries.ts': `sql\`insert into refund (id) values (\${id})\`` }
const planted = (text: string) => ({ ...own, 'core/ordering/order/cancel-order.ts': text })

test.each([
  "sql`update refund set state = 'settled'`",
  `sql\`\n  insert into\n    refund (id) values (\${id})\``,
  'sql`with gone as (delete from refund where true returning 1) select 1`',
  'sql`update only "refund" r set amount_cents = 0`',
  'sql`truncate table refund`',
  `sql\`update \${rawSql(table)} set amount_cents = 0\``,
])('%s in another noun would be found', (text) => {
  expect(wrongWrites(planted(text), new Set(['refund', 'orders']), allowed)).toEqual([
    expect.stringMatching(/core\/ordering\/order\/cancel-order\.ts:\d/),
  ])
})

test.each([
  "sql`update orders set state = 'cancelled'`",
  'sql`select id from refund for update of refund`',
  '/** Nothing here may update refund rows. */',
  '// delete from refund is what the other file does',
])('%s in another noun is nothing to find', (text) => {
  expect(wrongWrites(planted(text), new Set(['refund', 'orders']), allowed)).toEqual([])
})
