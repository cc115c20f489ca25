import { expect, test } from 'vitest'
import { deleteExpiredRecords } from '#adapters/identity/provider/record-store.ts'
import { deleteExpiredAlerts } from '#core/shopper/stock-alert/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { deleteExpiredRateLimits } from '../rate-limit/consume-rate-limit.ts'
import { deleteOldReports } from '../taken-report/queries.ts'
import type { Queryable } from './database.ts'
import { type Sql, sql } from './sql.ts'

const times = (past: Date) => sql`${past}::timestamptz - n * interval '1 second'`

test.each<[string, (past: Date) => Sql, (db: Queryable, now: Date) => Promise<number>]>([
  [
    'rate_limit',
    (past) => sql`insert into rate_limit (bucket, taken, resets_at)
      select 'old ' || n, 1, ${times(past)} from generate_series(1, 1200) n`,
    deleteExpiredRateLimits,
  ],
  [
    'taken_report',
    (past) => sql`insert into taken_report (report_hash, taken_at)
      select 'old ' || n, ${times(past)} from generate_series(1, 1200) n`,
    deleteOldReports,
  ],
  [
    'identity_record',
    (past) => sql`insert into identity_record (kind, id, payload, expires_at)
      select 'Session', 'old ' || n, '{}', ${times(past)} from generate_series(1, 1200) n`,
    deleteExpiredRecords,
  ],
  [
    'stock_alert',
    (
      past,
    ) => sql`insert into stock_alert (id, email, product_id, store_id, locale, state, created_at, expires_at)
      select gen_random_uuid(), n || '@example.com', 'sofa', '00101', 'en-US', 'confirmed', ${times(past)}, ${times(past)}
      from generate_series(1, 1200) n`,
    deleteExpiredAlerts,
  ],
])('expired rows of %s are deleted a portion at a time, all of them', async (_table, fill, remove) => {
  const { db, clock } = await testStore()
  const past = new Date(clock.now().getTime() - 500 * 86_400_000)
  await db.run(fill(past))
  const portions: number[] = []
  const counted = {
    ...db,
    run: async (statement: Sql) => {
      const count = await db.run(statement)
      portions.push(count)
      return count
    },
  }
  expect(await remove(counted, clock.now())).toBe(1200)
  expect(portions).toEqual([1000, 200])
})
