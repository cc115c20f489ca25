import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '../db/sql.ts'
import { openMetrics } from '../metrics/metrics.ts'
import type { Job } from './job.ts'
import { startJobs } from './run-jobs.ts'

/** A job whose runs fail. The promise resolves once it has begun a second time. */
function failingJob() {
  const twice = Promise.withResolvers<void>()
  let runs = 0
  const job: Job<unknown> = {
    everySeconds: 0,
    async run() {
      runs++
      if (runs === 2) twice.resolve()
      throw new Error('lost')
    },
  }
  return { job, twice: twice.promise }
}

/** A job that waits in its run until `open` is called. The promise resolves once it has begun. */
function waitingJob() {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isFinished = false
  const job: Job<unknown> = {
    everySeconds: 60,
    async run() {
      begun.resolve()
      await gate.promise
      isFinished = true
    },
  }
  return { job, begun: begun.promise, open: gate.resolve, isFinished: () => isFinished }
}

test('a job that fails runs again', async () => {
  const failing = failingJob()
  const stop = startJobs({ failing: failing.job }, await testContext(), openMetrics())
  await failing.twice
  await stop()
})

test('a job that takes long does not hold up another', async () => {
  const [failing, waiting] = [failingJob(), waitingJob()]
  const jobs = { waiting: waiting.job, failing: failing.job }
  const stop = startJobs(jobs, await testContext(), openMetrics())
  await waiting.begun
  await failing.twice
  expect(waiting.isFinished()).toBe(false)
  waiting.open()
  await stop()
})

test('stopping waits for what is under way', async () => {
  const waiting = waitingJob()
  const stop = startJobs({ waiting: waiting.job }, await testContext(), openMetrics())
  await waiting.begun
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await nextTurn()
  expect(isStopped).toBe(false)
  waiting.open()
  await stopped
  expect(waiting.isFinished()).toBe(true)
})

test('after a backup was restored a job that goes by what was not paid waits until payments are resumed', async () => {
  const context = await testContext()
  await context.db.run(sql`insert into restored_backup (made_at, restored_at) values (now(), now())`)
  const ran: string[] = []
  const log = { ...context.log, warn: () => void ran.push('waits') } as typeof context.log
  const work = (name: string, waitsAfterRestore: boolean) => {
    const job: Job<unknown> = { everySeconds: 60, waitsAfterRestore, run: async () => void ran.push(name) }
    return job
  }
  const run = () =>
    startJobs({ fees: work('fees', true), mail: work('mail', false) }, { ...context, log }, openMetrics())()
  await run()
  expect(ran.sort()).toEqual(['mail', 'waits'])
  await context.db.run(sql`update restored_backup set resumed_at = now()`)
  await run()
  expect(ran.sort()).toEqual(['fees', 'mail', 'mail', 'waits'])
})
