import { resumeApplications } from '../application/resume-applications.ts'
import type { Context } from '../context.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import { tidySessions } from '../session/tidy-sessions.ts'

/** Work that is done again and again. Every process runs every job, so each takes its rows with `skip locked`. */
export type Job = {
  readonly name: string
  /** Seconds between the end of a run and the next. */
  readonly everySeconds: number
  run(context: Context): Promise<unknown>
}

/** All jobs of the store. */
export const jobs: readonly Job[] = [
  { name: 'outbox', everySeconds: 2, run: runOutbox },
  { name: 'applications', everySeconds: 15, run: resumeApplications },
  { name: 'tidy-sessions', everySeconds: 3600, run: tidySessions },
]
