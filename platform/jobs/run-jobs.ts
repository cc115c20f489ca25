import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import type { Job } from './job.ts'

async function loop<Context extends Platform>(
  name: string,
  job: Job<Context>,
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run(context)
    } catch (error) {
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
): () => Promise<void> {
  const stop = new AbortController()
  const loops = Object.entries(jobs).map(([name, job]) => loop(name, job, context, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}
