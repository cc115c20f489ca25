import { setTimeout as wait } from 'node:timers/promises'
import type { Metrics } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import { areChargesPaused } from '../restored-backup/queries.ts'
import { inSpan } from '../tracing/span.ts'
import type { Job, JobResult } from './job.ts'

/** What the runs of jobs are told to. */
type JobMetrics = Pick<Metrics, 'jobFinished' | 'jobPassedOver'>

function passedOver(result: JobResult): number {
  return result === undefined ? 0 : result.failed
}

async function loop<Context extends Platform>(
  name: string,
  job: Job<Context>,
  context: Context,
  metrics: JobMetrics,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    const finished = (result: 'done' | 'failed') =>
      metrics.jobFinished(name, result, (performance.now() - began) / 1000)
    try {
      if (job.waitsAfterRestore === true && (await areChargesPaused(context.db)))
        context.log.warn({ job: name }, 'a job waits: a backup was restored, and payments are not resumed')
      else {
        const result = await inSpan({ name: `job ${name}`, trace: {} }, () => job.run(context))
        metrics.jobPassedOver(name, passedOver(result))
        finished('done')
      }
    } catch (error) {
      finished('failed')
      context.log.error({ err: error, job: name }, 'a job failed; it will run again')
    }
    await wait(job.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
  }
}

/**
 * Starts the jobs independently: a failing or hanging job does not delay another.
 * @returns a function that stops them and resolves when running jobs have finished
 */
export function startJobs<Context extends Platform>(
  jobs: Readonly<Record<string, Job<Context>>>,
  context: Context,
  metrics: JobMetrics,
): () => Promise<void> {
  const stop = new AbortController()
  const loops = Object.entries(jobs).map(([name, job]) => loop(name, job, context, metrics, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}
