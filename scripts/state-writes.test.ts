import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateTables } from '#core/testing/state-tables.ts'
import { wrongStateWrites } from './state-writes.ts'

const sources = globSync(
  '{adapters,bench,catalog,commerce,core,ops,platform,server,site,web}/**/*.ts',
).filter((path) => !path.endsWith('.test.ts'))

test('the state of a row is written by one file and starts with the initial state of its machine', () => {
  expect(sources.length).toBeGreaterThan(400)
  for (const { file } of Object.values(stateTables)) expect(sources).toContain(file)
  expect(sources.flatMap((path) => wrongStateWrites(path, readFileSync(path, 'utf8'), stateTables))).toEqual(
    [],
  )
})

test('the named file of each noun writes its state', () => {
  for (const { file } of Object.values(stateTables)) {
    const moved = wrongStateWrites('elsewhere.ts', readFileSync(file, 'utf8'), stateTables)
    expect([file, moved.length]).toEqual([file, 1])
  }
})

test.each([
  `sql\`update orders set state = 'delivered' where id = \${id}\``,
  `sql\`\n  update agreement a set owned_on = \${on},\n    state = 'owned'\n  where a.id = \${id}\``,
  `sql\`update \${rawSql(table)} set state = \${to} where id = \${id}\``,
  `sql\`with held as (update stock_unit set agreement_id = \${id}, state = 'held' where true returning 1) select 1\``,
  "const set = sql`, state = 'approved'`",
  `sql\`insert into refund (customer_id, state) values (\${id}, 'settled')\``,
  `sql\`insert into delivery (order_id) values (\${id}) on conflict (order_id) do update set state = 'scheduled'\``,
])('%s would be found', (source) => {
  expect(wrongStateWrites('core/ordering/order/queries.ts', source, stateTables)).toHaveLength(1)
})

test.each([
  `sql\`update orders set email = \${email} where state = 'created'\``,
  `sql\`insert into refund (customer_id, state) values (\${id}, \${refundMachine.initial})\``,
  "sql`update sign_in_attempt set state = 'x' where true`",
])('%s is no stray state', (source) => {
  expect(wrongStateWrites('core/ordering/order/queries.ts', source, stateTables)).toEqual([])
})
