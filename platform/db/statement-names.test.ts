import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { rawSql, sql } from './sql.ts'
import { statementNames } from './statement-names.ts'

/** One connection, so that each statement meets what the ones before it prepared. */
function open(prepared?: boolean) {
  const db = openDatabase(inject('serverUrl'), {
    connections: 1,
    ...(prepared !== undefined && { prepared }),
  })
  onTestFinished(() => db.close())
  return db
}

const preparedTexts = async (db: ReturnType<typeof open>) =>
  (await db.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  )

const twice = (db: ReturnType<typeof open>, n: number) =>
  db.one<{ n: number }>(sql`select ${n}::int * 2 as n`)

test('a statement that is sent often is prepared once, and answers by its values as before', async () => {
  const db = open()
  for (const n of [1, 2, 3]) expect(await twice(db, n)).toEqual({ n: 2 * n })
  expect(await preparedTexts(db)).toEqual([])
  for (const n of [4, 5, 6]) expect(await twice(db, n)).toEqual({ n: 2 * n })
  expect(await preparedTexts(db)).toEqual(['select $1::int * 2 as n'])
  expect(await db.transaction((tx) => tx.one(sql`select ${7}::int * 2 as n`))).toEqual({ n: 14 })
  expect(await preparedTexts(db)).toHaveLength(1)
})

test('nothing is prepared where the setting says so', async () => {
  const db = open(false)
  for (const n of [1, 2, 3, 4, 5, 6]) await twice(db, n)
  expect(await preparedTexts(db)).toEqual([])
})

test('several statements in one text go on being sent as text', async () => {
  const db = open()
  for (let n = 0; n < 6; n += 1) await db.run(sql`select 1; select 2`)
  expect(await preparedTexts(db)).toEqual([])
})

test('statements are sent as text again behind a pooler that has forgotten them', async () => {
  const db = open()
  for (const n of [1, 2, 3, 4]) await twice(db, n)
  // What such a pooler does when it gives the connection to somebody else.
  await db.run(sql`deallocate all`)
  await expect(twice(db, 5)).rejects.toThrow(/prepared statement "s_[\w-]{32}" does not exist/)
  expect(await twice(db, 6)).toEqual({ n: 12 })
})

test('one name means one text in every pool, in whatever order they send theirs', () => {
  const nameIn = (texts: readonly string[], asked: string) => {
    const names = statementNames()
    for (let time = 0; time < 4; time += 1) for (const text of texts) names.nameOf(text, [1])
    return names.nameOf(asked, [1])
  }
  const [one, other] = ['select $1::int', 'delete from outbox_message where id = $1']
  expect(nameIn([one, other], one)).toBe(nameIn([other, one], one))
  expect(nameIn([one, other], one)).not.toBe(nameIn([one, other], other))
})

test('a text that is as long as somebody’s many values is not prepared', () => {
  const names = statementNames()
  const text = `select $1::int ${'or $1 = 2 '.repeat(2_000)}`
  for (let time = 0; time < 5; time += 1) expect(names.nameOf(text, [1])).toBeUndefined()
})

test('a connection whose plan has become stale is closed, and the next one answers', async () => {
  const db = open()
  const table = rawSql(`stale_${Date.now()}`)
  await db.run(sql`create table ${table} as select 1 as a`)
  onTestFinished(() => db.run(sql`drop table ${table}`).then(() => {}))
  const read = () => db.one<{ a: number }>(sql`select a from ${table} where a = ${1}`)
  for (let time = 0; time < 5; time += 1) await read()
  await db.run(sql`alter table ${table} alter a type smallint`)
  await expect(read()).rejects.toThrow(/cached plan/)
  expect(await read()).toEqual({ a: 1 })
})
