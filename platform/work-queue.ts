/** Thrown if too much work is running or waiting. */
export class BusyError extends Error {}

export type QueueSize = {
  /** Maximum concurrent work. */
  readonly atOnce: number
  /** Maximum waiting work; more is rejected immediately. */
  readonly waiting: number
  /** Maximum waiting time, in milliseconds. */
  readonly milliseconds: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs work with limited concurrency, first in first out. Throws a BusyError if the queue is full or the wait
 * too long.
 */
export function makeQueue({ atOnce, waiting, milliseconds }: QueueSize): Queue {
  let running = 0
  const queue = new Set<() => void>()

  function waitForSlot(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(new BusyError('too many wait'))
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        reject(new BusyError('waited too long'))
      }, milliseconds)
      queue.add(begin)
    })
  }

  /** Gives the slot to the longest waiting work, or frees it if there is none. */
  function startNext(): void {
    const [next] = queue
    if (next === undefined) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return async (work) => {
    await waitForSlot()
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
