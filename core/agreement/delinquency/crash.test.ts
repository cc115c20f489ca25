import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { processAgreements } from './process-agreements.ts'
import { feesOf, mailsOf, renter } from './testing/renter.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./testing/process-child.ts', import.meta.url))
/** Eight days late: a fee, and the lapse. */
const now = '2026-03-20T16:00:00Z'

let seed: TestContext
let agreements: { id: string; number: string }[]
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'sofa', 3)
  agreements = []
  for (let at = 0; at < 2; at += 1) agreements.push((await renter(seed, { state: 'CA' })).agreement)
})
afterAll(() => seed.dispose())

/** Runs the job in a process that crashes at a write. Returns whether it finished. */
async function processIn(own: TestContext, at: number): Promise<boolean> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: own.databaseUrl, NOW: now, CRASH_AT: String(at) }
  return run(process.execPath, [child], { env }).then(
    () => true,
    (error: { signal?: string }) => {
      expect(error.signal).toBe('SIGKILL')
      return false
    },
  )
}

test('killed before each of its writes and started again, a worker charges and tells each customer once', {
  timeout: 120_000,
}, async () => {
  let deaths = 0
  for (let at = 1, done = false; !done; at += 1) {
    const own = await copyContext(seed)
    done = await processIn(own, at)
    if (!done) deaths += 1
    own.clock.set(now)
    await Promise.all([processAgreements(own), processAgreements(own)])
    for (const { id, number } of agreements) {
      expect(await feesOf(own, id)).toEqual([{ on: '2026-03-20', cents: 200 }])
      expect(await mailsOf(own, number)).toEqual(['agreement-lapsed', 'late-fee'])
    }
    expect(await own.db.rows(sql`select state from agreement`)).toEqual([
      { state: 'lapsed' },
      { state: 'lapsed' },
    ])
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
  expect(deaths).toBeGreaterThan(8)
})
