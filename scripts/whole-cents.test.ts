import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floatingColumns, floatingMoney } from './whole-cents.ts'

const isRule = (path: string) => !/\.test\.ts$|\/testing\//.test(path)

/** Where cents are converted to dollars for another format. Nothing is calculated with the result. */
const edges = new Map([
  ['core/approval/approval/approval-json.ts', 'const dollars = (cents: Cents) => cents / 100'],
  [
    'core/catalogue/search/price-steps.ts',
    'const steps = [0, ...priceSteps[frequency].map((cents) => cents / 100)]',
  ],
])

test('no rule or action handles fractions of cents', () => {
  const sources = globSync('{domain,core}/**/*.ts').filter(isRule)
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap((path) =>
    floatingMoney(readFileSync(path, 'utf8'))
      .filter((fault) => !fault.endsWith(`: ${edges.get(path)}`))
      .map((fault) => `${path}:${fault}`),
  )
  expect(found).toEqual([])
})

test('the database stores whole cents', () => {
  const migrations = globSync('platform/db/migrations/*.sql')
  expect(migrations.flatMap((path) => floatingColumns(readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  'const half = rentCents / 2',
  'const fee = paymentCents * 0.05',
  'const fee = Math.round(rentCents)',
  'const cents = parseFloat(text)',
  'const shown = total.toFixed(2)',
])('%s would be found', (line) => {
  expect(floatingMoney(line)).toHaveLength(1)
})

test('finds a column with fractions', () => {
  expect(floatingColumns('create table t (\n  rent_cents numeric not null\n)')).toEqual([
    'rent_cents numeric',
  ])
})
