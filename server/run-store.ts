import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { serve } from '@hono/node-server'
import { prepareSearch } from '#core/catalogue/import/prepare-search.ts'
import { jobs } from '#core/compose.ts'
import { openContext } from '#core/open-context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { keepAssets } from '#platform/page-asset/keep-assets.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { makeApp } from './app.ts'
import { demoAccounts } from './demo-accounts.ts'
import { guardConnections } from './guard-connections.ts'
import { httpOptions } from './http-options.ts'
import type { Pages } from './pages.ts'
import { readServerSettings } from './read-server-settings.ts'
import { defaultHeaders } from './security.ts'
import { seedWhenEmpty } from './seed.ts'
import { serveMetrics } from './serve-metrics.ts'
import { shutDownOnSignal } from './shutdown.ts'

/**
 * How long one statement of a job may take, in milliseconds: far longer than any does, but a server that vanished
 * without a word must not hold a job for ever.
 */
const jobStatementMs = 300_000

/** The differences between production and development. */
type Front = {
  readonly loadPages: () => Promise<Pages>
  /** Creates the HTTP server for `listener`; default: Node's own. */
  readonly makeServer?: (options: ServerOptions, listener: RequestListener) => Server
}

/**
 * Runs the whole store in one process on one port, as configured by the environment, until a signal ends it:
 * pages, shopper APIs, health checks, and jobs.
 */
export async function runStore({ loadPages, makeServer = createServer }: Front): Promise<void> {
  const { settings, accepted } = settingsOrExit(() => readServerSettings(process.env))
  for (const { kind, setting, wrong } of accepted)
    console.warn(`Unsafe, and accepted by ACCEPT_UNSAFE=${kind}: ${setting}, ${wrong}.`)
  // They load while the database starts. That they cannot be loaded is told below, where they are needed.
  const pagesLoading = loadPages()
  pagesLoading.catch(() => undefined)
  const { context, url, replica, close } = await openContext(settings, {
    statementMs: settings.databaseTimeoutMs,
  })
  const stopTracing = await startTracing(settings.otlpEndpoint, context.log)
  // Work of the night, and the first import, may take longer than a page, and take no connection from one.
  const ofJobs = openDatabase(url, {
    connections: 4,
    statementMs: jobStatementMs,
    prepared: settings.databasePrepared,
  })
  const jobContext = { ...context, db: ofJobs }
  if (settings.databaseUrl === undefined) await seedWhenEmpty(jobContext, settings.seed)
  await prepareSearch(context)
  const stopping = new AbortController()
  const metrics = openMetrics()
  const app = makeApp(context, await pagesLoading, { stopping: stopping.signal, metrics })
  await keepAssets(context.db, './build/client/assets', context.clock.now())
  const stopJobs = startJobs(jobs, jobContext, metrics)
  const pools = { requests: context.db, jobs: ofJobs, ...(replica && { replica }) }
  if (replica !== undefined) metrics.watchReplica(replica.state)
  const figures = await serveMetrics(metrics, context, pools)
  const server = serve({
    fetch: app.fetch,
    port: settings.port,
    hostname: settings.listenAddress,
    serverOptions: httpOptions,
    createServer: makeServer as typeof createServer,
  }) as Server
  guardConnections(server, defaultHeaders(settings))
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${settings.port} is taken. Choose another one: PORT=3001 npm start` : error)
    process.exit(1)
  })
  server.once('listening', () => {
    console.log(`The store is open at ${settings.origin}`)
    process.send?.('open')
    if (settings.databaseUrl !== undefined || !settings.demoAccounts) return
    for (const { email, password, about } of demoAccounts) console.log(`  ${email}  ${password}  (${about})`)
  })
  shutDownOnSignal({
    server,
    stopping,
    delayMs: settings.shutdownDelayMs,
    timeoutMs: settings.shutdownTimeoutMs,
    stopJobs,
    async close() {
      figures?.close()
      await ofJobs.close()
      await close()
      await stopTracing()
    },
    log: context.log,
  })
}
