/**
 * What a job did. A job that works row by row says how many rows it passed over because they failed (`failed`), which
 * is counted in the figures of the job; any other returns nothing.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a job that fails as a whole returns nothing.
export type JobResult = void | { readonly failed: number }

/**
 * A repeated job. Every process runs every job. So each takes its rows with `skip locked`, or locks what it works on,
 * such as the customer, and then looks again whether there still is something to do.
 */
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
