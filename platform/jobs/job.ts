/** A repeated job. Every process runs every job, so each job selects its rows with `skip locked`. */
export type Job<Context> = {
  /** Seconds from the end of one run to the start of the next. */
  readonly everySeconds: number
  /** May return `failed`: how many it passed over because they failed, which the figures of the job count. */
  run(context: Context): Promise<unknown>
}
