import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

/** The last migration from before this rule. */
const lastFree = '0071'

/**
 * Migrations that take away what an earlier release stopped using, by the earlier migration that put something in its
 * place. Both must not be in one release: while processes of the former release run, they still use it.
 */
const contracts: Readonly<Record<string, string>> = {}

/** What processes of the former release do not live through, by the words that do it. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|sequence|type|function)\b/, 'drops what the former release uses'],
  [/\brename\b/, 'renames what the former release uses'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/, 'changes the type of a column'],
  [
    /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/,
    'asks for a value that the former release may leave out',
  ],
  [/\balter\s+(?:column\s+)?\w+\s+drop\s+default\b/, 'takes a value away that the former release leaves out'],
  [/\btruncate\b/, 'deletes what the former release uses'],
]

const textless = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()

/** The columns that a statement adds to a table, each with what is said of it. */
function addedColumns(statement: string): string[] {
  if (!/^\s*alter\s+table\b/.test(statement)) return []
  return statement.split(/\badd\s+column\b/).slice(1)
}

/** Why processes of the former release do not live through a migration; empty if they do. */
function faultsOf(sql: string): string[] {
  return textless(sql)
    .split(';')
    .flatMap((statement) => [
      ...refused.filter(([words]) => words.test(statement)).map(([, why]) => why),
      ...addedColumns(statement)
        .filter((column) => /\bnot\s+null\b/.test(column) && !/\b(?:default|generated)\b/.test(column))
        .map((column) => `adds ${column.trim().split(/\s/)[0]}, which the former release leaves out`),
    ])
}

test('a migration only adds, unless it takes away what an earlier release stopped using', async () => {
  const all = await readMigrations()
  const names = all.map(({ name }) => name)
  const fresh = all.filter(({ name }) => name.slice(0, 4) > lastFree)
  expect(fresh.length).toBeGreaterThan(0)
  const faults = fresh
    .filter(({ name }) => contracts[name] === undefined)
    .flatMap(({ name, sql }) => faultsOf(sql).map((fault) => `${name} ${fault}`))
  expect(faults).toEqual([])
  for (const [contract, expansion] of Object.entries(contracts)) {
    expect(names).toContain(contract)
    expect(names.indexOf(expansion)).toBeGreaterThanOrEqual(0)
    expect(names.indexOf(expansion)).toBeLessThan(names.indexOf(contract))
  }
})

test.each([
  ['drop table basket', 'drops what the former release uses'],
  ['alter table basket drop column currency', 'drops what the former release uses'],
  ['alter table basket rename column currency to money', 'renames what the former release uses'],
  ['alter table basket alter column currency type int using 1', 'changes the type of a column'],
  [
    'alter table basket alter currency set not null',
    'asks for a value that the former release may leave out',
  ],
  [
    'alter table basket alter column currency drop default',
    'takes a value away that the former release leaves out',
  ],
  [
    'alter table basket add column a int, add column b text not null',
    'adds b, which the former release leaves out',
  ],
])('"%s" is refused', (statement, fault) => {
  expect(faultsOf(`-- a migration\n${statement};`)).toEqual([fault])
})

test.each([
  '-- drop table basket\ncreate table note (id uuid primary key, body text not null)',
  "alter table basket add column a int, add column b text not null default 'drop table'",
  "alter table basket drop constraint basket_state_check; alter table basket add constraint basket_state_check check (state in ('open'))",
  'create function f() returns trigger as $$ begin drop table x; end $$ language plpgsql',
  'insert into basket (id) select id from orders',
])('"%s" is taken', (statement) => {
  expect(faultsOf(statement)).toEqual([])
})
