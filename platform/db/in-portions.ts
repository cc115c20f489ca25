/** Rows of one statement: few enough that whoever needs one of them waits only a moment. */
const portion = 1_000

/** Portions of one run; the rest follows in the next. */
const most = 50

/**
 * Removes old rows a portion at a time, each in a transaction of its own: a process that is killed has done whole
 * portions, and the next run goes on. `remove` handles up to `limit` rows and returns how many.
 * @returns how many rows were removed
 */
export async function inPortions(remove: (limit: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let run = 0; run < most; run++) {
    const removed = await remove(portion)
    all += removed
    if (removed < portion) break
  }
  return all
}
