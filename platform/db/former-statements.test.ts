import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { formerStatementsFile } from './testing/former-statements.ts'

const statements = JSON.parse(
  brotliDecompressSync(readFileSync(formerStatementsFile)).toString(),
) as readonly string[]

/** What a database says against statements after a change of its tables, each with its error. They are not run. */
async function refusedAfter(change: string, texts: readonly string[]): Promise<string[]> {
  const { databaseUrl } = await testContext()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(change)
  const refused: string[] = []
  for (const text of texts) {
    try {
      await client.query(`prepare former as ${text}`)
      await client.query('deallocate former')
    } catch (error) {
      refused.push(`${(error as Error).message}: ${text.replace(/\s+/g, ' ')}`)
    }
  }
  await client.end()
  return refused
}

test('the database of this release takes every statement of the former one', async () => {
  expect(statements.length).toBeGreaterThan(800)
  expect(await refusedAfter('', statements)).toEqual([])
})

test.each([
  ['alter table orders rename column locale to language', /^column .*locale.* does not exist/],
  ['drop table calendar_feed', /^relation "calendar_feed" does not exist/],
])('"%s" is noticed', async (change, fault) => {
  expect(await refusedAfter(change, statements)).toContainEqual(expect.stringMatching(fault))
})
