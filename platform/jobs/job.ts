/**
 * What a job did. `failed`, how many it passed over because they failed, is counted in the figures of the job; nothing
 * reads the rest.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing.
export type JobResult = void | boolean | number | readonly unknown[] | { readonly failed: number }

/** A repeated job. Every process runs every job, so each job selects its rows with `skip locked`. */
export type Job<Context> = {
  /** Seconds from the end of one run to the start of the next. */
  readonly everySeconds: number
  /**
   * Whether it waits while charges are paused after a backup was restored: it gives money back, or goes by what was not
   * paid. What charges may run, since each charge is refused by itself.
   */
  readonly waitsAfterRestore?: boolean
  run(context: Context): Promise<JobResult>
}
