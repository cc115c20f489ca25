import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { testContext } from '#core/testing/context.ts'
import { openMetrics } from '../metrics/metrics.ts'
import type { Job } from './job.ts'
import { startJobs } from './run-jobs.ts'

test('a job that fails runs again, does not hold up another, and stopping waits for what is under way', async () => {
  const context = await testContext()
  let failures = 0
  let finished = false
  let release = () => {}
  const begun = new Promise<void>((resolve) => {
    release = resolve
  })
  const twice = Promise.withResolvers<void>()
  const failing: Job<Context> = {
    everySeconds: 0,
    async run() {
      failures++
      if (failures === 2) twice.resolve()
      throw new Error('lost')
    },
  }
  const slow: Job<Context> = {
    everySeconds: 60,
    async run() {
      release()
      await twice.promise
      finished = true
    },
  }
  const stop = startJobs({ failing, slow }, context, openMetrics())
  await begun
  await twice.promise
  await stop()
  expect(failures).toBeGreaterThanOrEqual(2)
  expect(finished).toBe(true)
})
