import type { Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Time reserved for jobs and the database if requests have used up the timeout. */
const minMs = 2_000

type Needs = {
  readonly server: Server
  /** Aborted when shutdown begins; readiness checks its signal. */
  readonly stopping: AbortController
  /** How long requests are still accepted after readiness fails, so that a balancer notices. */
  readonly delayMs: number
  /** How long running requests, jobs and the database have after that. */
  readonly timeoutMs: number
  /** Stops starting jobs; resolves when running ones are finished. */
  readonly stopJobs: () => Promise<void>
  /** Closes the database and other resources. */
  readonly close: () => Promise<void>
  readonly log: Logger
}

/** Waits for work with a timeout. Returns whether it finished in time. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = wait(ms, false, { signal: timer.signal })
  const done = await Promise.race([work.then(() => true), late])
  timer.abort()
  late.catch(() => {})
  return done
}

/** Asks the client to open a new connection for its next request, which then reaches another process. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Closes the server for new connections and waits for running requests, which are cut after the timeout. */
async function drain(server: Server, open: ReadonlySet<ServerResponse>, until: number, log: Logger) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection whose response had already started stays open afterwards, until it is closed as idle.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  if (!(await inTime(closed, until - Date.now()))) {
    log.error({ requests: open.size }, 'requests took too long to finish and were cut')
    server.closeAllConnections()
  }
  clearInterval(idle)
}

/**
 * Shuts down at the first SIGTERM or SIGINT: readiness fails; after the delay no new connections are
 * accepted; running requests finish, then jobs; then the database closes, and the exit code is 0. A second
 * signal exits immediately.
 */
export function shutDownOnSignal(needs: Needs): void {
  const { server, stopping, delayMs, timeoutMs, stopJobs, close, log } = needs
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (stopping.signal.aborted) closeAfterResponse(response)
  })

  async function shutDown(): Promise<void> {
    await wait(delayMs)
    const until = Date.now() + timeoutMs
    const jobsDone = stopJobs()
    for (const response of open) closeAfterResponse(response)
    await drain(server, open, until, log)
    const left = () => Math.max(until - Date.now(), minMs)
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
