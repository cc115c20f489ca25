import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Context } from '#core/context.ts'
import { countStates } from '#core/money/payment/queries.ts'
import { countDifferences } from '#core/money/reconciliation/queries.ts'
import type { Database } from '#platform/db/database.ts'
import type { Backlog, Metrics } from '#platform/metrics/metrics.ts'
import { selectMessageBacklog } from '#platform/outbox/queries.ts'
import { countPaused } from '#platform/restored-backup/queries.ts'
import { selectStoppedEndpoints, selectWebhookBacklog } from '#platform/webhook/queries.ts'

/** What waits in the database. Nothing while it is away, so that the other figures still arrive. */
async function countBacklog({ db, clock, log }: Context): Promise<Backlog[]> {
  const now = clock.now()
  try {
    const [messages, payments, differences, webhooks, stopped, paused] = await Promise.all([
      selectMessageBacklog(db, now),
      countStates(db, now),
      countDifferences(db, now),
      selectWebhookBacklog(db, now),
      selectStoppedEndpoints(db, now),
      countPaused(db, now),
    ])
    return [
      ...messages.map((row) => ({ name: 'messages', ...row })),
      ...payments.map((row) => ({ name: 'payments', ...row })),
      { name: 'differences', ...differences },
      ...webhooks.map((row) => ({ name: 'webhooks', ...row })),
      { name: 'webhook endpoints', state: 'stopped', ...stopped },
      { name: 'restored backups', state: 'waiting', ...paused },
    ]
  } catch (error) {
    log.warn({ err: error }, 'what waits in the database could not be counted')
    return []
  }
}

/**
 * Gives the figures of this process to Prometheus on a port of its own, which shoppers do not reach; undefined without
 * METRICS_PORT. They are counted anew each time they are asked for.
 * @param pools the pools of database connections by their names
 */
export async function serveMetrics(
  metrics: Metrics,
  context: Context,
  pools: Readonly<Record<string, Database>>,
): Promise<Server | undefined> {
  const { metricsPort, listenAddress } = context.settings
  if (metricsPort === undefined) return undefined
  for (const [name, database] of Object.entries(pools)) metrics.watchPool(name, database.pool)
  metrics.watchBacklog(() => countBacklog(context))
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (error) {
      context.log.error({ err: error }, 'the figures could not be given')
      return response.writeHead(500).end()
    }
  })
  server.listen(metricsPort, listenAddress)
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(`METRICS_PORT ${metricsPort} cannot be opened`, { cause: error })
  })
  return server
}
