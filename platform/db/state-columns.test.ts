import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { stateTables } from '#core/testing/state-tables.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/**
 * Columns with this name that do not hold a state of a machine: the result of a gateway call, a random value
 * of a sign-in.
 */
const others = ['gateway_charge', 'sign_in_attempt']

type Column = { name: string; start: string | null; list: string | null }

/** All state columns with their default and their list of states, as defined in the database. */
function stateColumns(db: Queryable): Promise<Column[]> {
  return db.rows<Column>(sql`
    select c.table_name as name, c.column_default as start, (
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.table_name::regclass and k.contype = 'c'
        and pg_get_constraintdef(k.oid) like 'CHECK ((state = ANY (ARRAY[%') as list
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'state' order by c.table_name`)
}

const words = (text: string | null) => [...(text ?? '').matchAll(/'([^']*)'::text/g)].map(([, word]) => word)

test('every column of states has a machine, and keeps exactly its states', async () => {
  const { db } = await testStore()
  const columns = (await stateColumns(db)).filter(({ name }) => !others.includes(name))
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(stateTables).sort())
  expect(columns.map(({ name, list }) => [name, words(list).sort()])).toEqual(
    columns.map(({ name }) => [name, Object.keys(stateTables[name]?.machine.transitions ?? {}).sort()]),
  )
})

test('a row without a word about its state begins where its machine does', async () => {
  const { db } = await testStore()
  const withDefault = (await stateColumns(db)).filter(({ start }) => start !== null)
  expect(withDefault.length).toBeGreaterThan(3)
  for (const { name, start } of withDefault) {
    expect([name, words(start)]).toEqual([name, [stateTables[name]?.machine.initial]])
  }
})

test('no machine is without its table', () => {
  const named = globSync('domain/*/*-machine.ts')
  const machines = named.filter((file) => !/\/(state|check)-machine\.ts$/.test(file))
  expect(Object.keys(stateTables)).toHaveLength(machines.length)
})
