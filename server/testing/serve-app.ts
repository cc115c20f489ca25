import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { makeApp, quietProcess } from '../app.ts'
import { guardConnections } from '../guard-connections.ts'
import { httpOptions } from '../http-options.ts'
import type { Pages } from '../pages.ts'
import { defaultHeaders } from '../security.ts'

type Served = { readonly origin: string; readonly core: TestContext }

/** The whole server on its own port and database, for one test, with the pages given by the test. */
export async function serveApp(
  env: Record<string, string> = {},
  pages?: Pages,
  makeCore: typeof freshContext = freshContext,
  metrics = openMetrics(),
): Promise<Served> {
  const core = await makeCore(env)
  const app = makeApp(core, pages ?? (async () => new Response('a page')), { ...quietProcess(), metrics })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: httpOptions })
  guardConnections(server as Server, defaultHeaders(core.settings))
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // Connections left open by a test would delay this until they time out.
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
    await core.dispose()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, core }
}
