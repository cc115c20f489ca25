import autocannon from 'autocannon'

export type Load = {
  readonly perSecond: number
  /** Number of answers. */
  readonly answered: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

type Pace = {
  readonly connections?: number
  readonly seconds?: number
  readonly warmUp?: number
  /** Number of requests, instead of a duration. */
  readonly amount?: number
}

/** Requests paths in turn over some connections for some seconds, after a short warm-up. */
export async function load(
  origin: string,
  requests: readonly autocannon.Request[],
  { connections = 20, seconds = 8, warmUp = 2, amount }: Pace = {},
): Promise<Load> {
  // By itself each connection begins with the first request, so that all would ask for the same at the same time.
  let next = 0
  const inTurn: autocannon.Request = {
    setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }),
  }
  const shared = { url: origin, connections, requests: requests.length > 1 ? [inTurn] : [...requests] }
  if (warmUp > 0) await autocannon({ ...shared, duration: warmUp })
  const length = amount === undefined ? { duration: seconds } : { amount }
  const { requests: rate, duration, latency, non2xx, errors } = await autocannon({ ...shared, ...length })
  const perSecond = amount === undefined ? rate.average : amount / duration
  const answered = amount ?? rate.total
  return { perSecond, answered, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}
