/** Work that is refused because too much of it is under way already. */
export class BusyError extends Error {}

export type QueueSize = {
  /** How much is done at the same time. */
  readonly atOnce: number
  /** How much may wait for its turn; more is refused at once. */
  readonly waiting: number
  /** How long something may wait, in milliseconds. */
  readonly milliseconds: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Does so much work at once, the first first; throws a BusyError for what finds no place or waits too long. */
export function makeQueue({ atOnce, waiting, milliseconds }: QueueSize): Queue {
  let running = 0
  const queue = new Set<() => void>()

  function turn(): Promise<void> {
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

  /** Whoever waits longest takes the place over; only without anybody does it become free. */
  function passOn(): void {
    const [next] = queue
    if (next === undefined) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
