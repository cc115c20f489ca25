import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { tidySessions } from './tidy-sessions.ts'

test('a noun whose rows cannot be deleted is logged, and all others are tidied', async () => {
  const context = await testContext()
  const { db, clock, composition } = context
  const past = new Date(clock.now().getTime() - 1000)
  await db.run(sql`
    insert into rate_limit (bucket, taken, resets_at)
    select 'old ' || n, 1, ${past}::timestamptz from generate_series(1, 1500) n`)
  const lines: object[] = []
  const log = { ...context.log, error: (line: object) => void lines.push(line) } as typeof context.log
  const broken = {
    ...composition,
    deleteExpired: {
      ...composition.deleteExpired,
      session: () => Promise.reject(new Error('a row is still needed')),
    },
  }
  const nouns = Object.keys(composition.deleteExpired).length
  expect(await tidySessions({ ...context, log, composition: broken })).toEqual({ done: nouns, failed: 1 })
  expect(lines).toMatchObject([{ noun: 'session' }])
  expect(await db.one(sql`select count(*) as count from rate_limit`)).toEqual({ count: 0 })
})
