/** The last work of each key that runs or waits. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs the work of one key after all work that the same key was given before in this process, whatever came of that.
 * What waits holds nothing meanwhile. Work must not wait for other work of its own key: neither would ever begin.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
