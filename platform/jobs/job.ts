/** A repeated job. Every process runs every job, so each job selects its rows with `skip locked`. */
export type Job<Context> = {
  /** Seconds from the end of one run to the start of the next. */
  readonly everySeconds: number
  run(context: Context): Promise<unknown>
}
