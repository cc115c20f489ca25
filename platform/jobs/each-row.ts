import type { Platform } from '../platform.ts'

/** For how many rows a job did its work, and for how many it failed. */
export type Tally = { readonly done: number; readonly failed: number }

type Told<Row> = {
  readonly log: Platform['log']
  /** What the log says of a row that failed. */
  readonly failed: string
  /** What names such a row in the log. */
  readonly named: (row: Row) => Readonly<Record<string, string>>
  /** How loud the log says it: `warn` for what an outside service may be the reason of. */
  readonly level?: 'warn' | 'error'
  /** Whether an error would meet all other rows too; it is thrown, and they are left alone. */
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
  { log, failed: says, named, level = 'error', isForAll = () => false }: Told<Row>,
): Promise<Tally> {
  let [done, failed] = [0, 0]
  for await (const row of rows)
    try {
      done += Number((await work(row)) ?? 1)
    } catch (error) {
      if (isForAll(error)) throw error
      failed += 1
      log[level]({ err: error, ...named(row) }, says)
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
