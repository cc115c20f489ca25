import type { Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Time that is kept for jobs and the database when requests have used up all the time there was. */
const leastMs = 2_000

type Needs = {
  readonly server: Server
  /** Aborted as soon as the end begins: readiness looks at its signal. */
  readonly stopping: AbortController
  /** How long requests are still accepted after readiness has turned bad, so that a balancer notices. */
  readonly delayMs: number
  /** How long requests in flight, jobs and the database have after that. */
  readonly timeoutMs: number
  /** Starts no more jobs; resolves when those under way are done. */
  readonly stopJobs: () => Promise<void>
  /** Closes the database and the like. */
  readonly close: () => Promise<void>
  readonly log: Logger
}

/** Waits for some work, but not for ever: gives whether it was done in time. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = wait(ms, false, { signal: timer.signal })
  const done = await Promise.race([work.then(() => true), late])
  timer.abort()
  late.catch(() => {})
  return done
}

/** Asks the client to open a new connection for its next request: that one leads to another process. */
function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Closes the server for new connections and waits for the requests in flight, which are cut when time is up. */
async function drain(server: Server, open: ReadonlySet<ServerResponse>, until: number, log: Logger) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection whose answer had begun already stays open after it, until it is seen to be idle.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  if (!(await inTime(closed, until - Date.now()))) {
    log.error({ requests: open.size }, 'requests took too long to finish and were cut')
    server.closeAllConnections()
  }
  clearInterval(idle)
}

/**
 * Ends the process in order at the first SIGTERM or SIGINT: readiness turns bad, after the delay no new connection is
 * accepted, requests in flight finish, then jobs, then the database closes, and the exit code is 0. A second signal
 * ends it at once.
 */
export function shutDownOnSignal(needs: Needs): void {
  const { server, stopping, delayMs, timeoutMs, stopJobs, close, log } = needs
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (stopping.signal.aborted) lastOfItsConnection(response)
  })

  async function shutDown(): Promise<void> {
    await wait(delayMs)
    const until = Date.now() + timeoutMs
    const jobsDone = stopJobs()
    for (const response of open) lastOfItsConnection(response)
    await drain(server, open, until, log)
    const left = () => Math.max(until - Date.now(), leastMs)
    if (!(await inTime(jobsDone, left()))) log.error('jobs took too long to finish and were cut')
    if (!(await inTime(close(), left()))) log.error('the database took too long to close')
    log.info('the store is closed')
    process.exit(0)
  }

  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      if (stopping.signal.aborted) process.exit(128 + constants.signals[name])
      stopping.abort()
      log.info({ requests: open.size }, `closing the store after ${name}; a second signal ends it at once`)
      shutDown().catch((error: unknown) => {
        log.error({ err: error }, 'the store did not close in order')
        process.exit(1)
      })
    })
}
