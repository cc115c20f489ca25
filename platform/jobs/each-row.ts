import type { Platform } from '../platform.ts'

/** For how many rows a job did its work, and for how many it failed. */
export type Tally = { readonly done: number; readonly failed: number }

/** The tally of a job that works on rows of several kinds. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { done, failed }) => ({ done: sum.done + done, failed: sum.failed + failed }), {
    done: 0,
    failed: 0,
  })
}

type RowOptions<Row> = {
  readonly log: Platform['log']
  /** What the log says of a row that failed. */
  readonly failed: string
  /** What names such a row in the log. */
  readonly named: (row: Row) => Readonly<Record<string, string>>
  /** The level of that log entry: `warn` for what an outside service may have caused. */
  readonly level?: 'warn' | 'error'
  /** Whether all other rows would fail by the same error: it is thrown, and they are left for the next run. */
  readonly isForAll?: (error: unknown) => boolean
}

/**
 * Does a job's work for each row. One that fails is logged and holds up no other; how many failed is counted in the
 * figures of the job, if the job returns the tally.
 * @param work returns for how many a row counts as done: true or nothing is 1, false is 0
 */
export async function eachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  // biome-ignore lint/suspicious/noConfusingVoidType: most work returns nothing.
  work: (row: Row) => Promise<number | boolean | void>,
  { log, failed: message, named, level = 'error', isForAll = () => false }: RowOptions<Row>,
): Promise<Tally> {
  let [done, failed] = [0, 0]
  for await (const row of rows)
    try {
      done += Number((await work(row)) ?? 1)
    } catch (error) {
      if (isForAll(error)) throw error
      failed += 1
      log[level]({ err: error, ...named(row) }, message)
    }
  return { done, failed }
}

/**
 * The rows of all batches, one by one.
 * @param next gives the rows after the last one of the batch before, and none after the last of all
 */
export async function* inBatches<Row>(
  next: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let found = await next(undefined)
  while (found.length > 0) {
    yield* found
    found = await next(found.at(-1))
  }
}
