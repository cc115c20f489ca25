/** Work that is done again and again. Every process runs every job, so each takes its rows with `skip locked`. */
export type Job<Context> = {
  /** Seconds between the end of a run and the next. */
  readonly everySeconds: number
  run(context: Context): Promise<unknown>
}
