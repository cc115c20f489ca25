import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from './sql.ts'
import { lookUpKeys, lookUpTables, referenceTables } from './testing/distribution.ts'

type Key = { readonly table: string; readonly key: string; readonly owned: boolean }

async function schema() {
  const { db } = await testContext()
  const tables = await db.rows<{ name: string; owned: boolean }>(sql`
    select t.table_name as name, exists (
      select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'customer_id') as owned
    from information_schema.tables t where t.table_schema = 'public' order by 1`)
  const keys = await db.rows<Key>(sql`
    select t.relname as table, t.relname || ' ' || array_to_string(array(
        select pg_get_indexdef(x.indexrelid, n, true) from generate_series(1, x.indnkeyatts) n), ' ') as key,
      exists (select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'customer_id' and a.attnum = any (x.indkey)) as owned
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_namespace s on s.oid = t.relnamespace
    where x.indisunique and s.nspname = 'public' order by 2`)
  const links = await db.rows<{ of: string; to: string; text: string }>(sql`
    select conrelid::regclass::text as of, confrelid::regclass::text as to, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' order by 1, 3`)
  return { tables, keys, links }
}

const distributedOf = (tables: readonly { name: string; owned: boolean }[]) =>
  new Set(
    tables
      .filter(({ name, owned }) => (owned && !(name in lookUpTables)) || name === 'customer')
      .map(({ name }) => name),
  )

test('each table is spread by its customer, is a reference table everywhere, or is a look-up table with a reason', async () => {
  const { tables } = await schema()
  const distributed = distributedOf(tables)
  const named = [...distributed, ...referenceTables, ...Object.keys(lookUpTables)].sort()
  expect(named).toEqual(tables.map(({ name }) => name).sort())
})

test('each unique key of a shopper’s table holds the customer’s id, or is looked up before the customer is known', async () => {
  const { tables, keys } = await schema()
  const distributed = distributedOf(tables)
  const without = keys
    .filter(({ table, owned }) => distributed.has(table) && !owned)
    .map(({ key }) => key)
    // The customer's id is the key of the customer's own table.
    .filter((key) => key !== 'customer id')
  expect(without).toEqual(Object.keys(lookUpKeys).sort())
})

test('no foreign key leads from one customer’s rows to another’s, or away from where they live', async () => {
  const { tables, links } = await schema()
  const distributed = distributedOf(tables)
  const wrong = links
    .filter(
      ({ of, to, text }) => distributed.has(of) && distributed.has(to) && !/KEY \(.*customer_id/.test(text),
    )
    .map(({ of, text }) => `${of} ${text}`)
  expect(wrong).toEqual(['referral FOREIGN KEY (friend_id) REFERENCES customer(id) ON DELETE CASCADE'])
})
