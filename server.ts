import { serve } from '@hono/node-server'
import { openContext } from '#core/open-context.ts'
import { readSettings } from '#core/settings.ts'
import { makeApp } from './web/server/app.ts'
import { loadPages } from './web/server/pages.ts'

/** One process serves everything on one port: pages, the commerce door, health, and the jobs. */
const settings = readSettings(process.env)
const { context, close } = await openContext(settings, process.env.STORE_KEY)
const app = makeApp(context, await loadPages())
const server = serve({ fetch: app.fetch, port: settings.port })
console.log(`Serving on ${settings.origin}`)

async function shutDown(): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
  await close()
  process.exit(0)
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
