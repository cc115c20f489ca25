import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { runAutopay } from './run-autopay.ts'
import { charged, enrolled } from './testing/enrolled.ts'

const child = fileURLToPath(new URL('./testing/autopay-child.ts', import.meta.url))

let seed: TestContext
let customerId: string
beforeAll(async () => {
  seed = await freshStore()
  customerId = (await enrolled(seed)).who.customerId
})
afterAll(() => seed.dispose())

type Run = { killed: boolean; out: string; errors: string }

/** Runs a worker in a separate process that crashes at the given point, if any. */
function work(own: TestContext, point?: CrashPoint): Promise<Run> {
  const crash = point && { CRASH_AT: String(point.at), CRASH_WHEN: point.when }
  const started = spawn(process.execPath, [child], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: own.databaseUrl,
      ...crash,
    },
  })
  let out = ''
  let errors = ''
  started.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  return new Promise((resolve) => {
    started.on('close', (_code, signal) => resolve({ killed: signal === 'SIGKILL', out, errors }))
  })
}

async function dieAndRecover(point: CrashPoint): Promise<void> {
  const own = await copyContext(seed)
  expect(await work(own, point)).toEqual({ killed: true, out: '', errors: '' })
  // Other workers take over during the next two hours.
  for (const time of ['15:01', '15:03', '15:15', '15:20', '16:20', '17:00']) {
    own.clock.set(`2026-03-12T${time}:00Z`)
    await recoverPayments(own)
    await runAutopay(own)
  }
  const made = await charged(customerId, own)
  expect({ point, dueDates: made.map(({ dueOn }) => dueOn) }).toEqual({ point, dueDates: ['2026-03-12'] })
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
}

test('a worker killed before and after each write, then another one: exactly one charge [RTO-042]', {
  timeout: 600_000,
}, async () => {
  const own = await copyContext(seed)
  const { out, errors } = await work(own)
  expect(errors).toBe('')
  const writes = Number(out)
  expect(writes).toBeGreaterThan(8)
  await own.dispose()
  for (let at = 1; at <= writes; at++) {
    await dieAndRecover({ at, when: 'before' })
    await dieAndRecover({ at, when: 'after' })
  }
})
