import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { Settings } from '#platform/settings.ts'
import { httpOptions } from '../../server/http-options.ts'
import { changingPages } from '../../server/pages.ts'
import { runStore } from '../../server/run-store.ts'
import { contentSecurityPolicy, outsideOf } from '../../server/security.ts'

/** What changes without being anybody's source. */
const ignored = ['**/data/**', '**/reports/**', '**/build/**', '**/static/pictures/**', '**/static/models/**']

/**
 * The store with pages that Vite makes from their sources as they are asked for and changes in open browsers. watch.ts
 * starts it anew when anything else of the server changes.
 */
const server = createServer(httpOptions)
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored },
    // What the store keeps is no source: keys, the database, mail.
    fs: { deny: ['**/data/**', '.env', '.env.*', '*.{crt,pem,p12}', '**/.git/**'] },
  },
})

// Open browsers hold on to the server by a web socket, which would keep it from closing; before it listens there is
// nothing to close.
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, () => (server.listening ? vite.close() : process.exit(0)))

const pages = changingPages(
  async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
)

/** Vite's script asks in a worker of its own whether a server that went down is there again. */
const policyOf = (nonce: string, settings: Settings) =>
  `${contentSecurityPolicy([`'nonce-${nonce}'`], outsideOf(settings))}; worker-src 'self' blob:`

await runStore({
  loadPages: async () => async (request, core, visit) => {
    const answer = await pages(request, core, visit)
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      answer.headers.set('content-security-policy', policyOf(visit.nonce, core.settings))
    return answer
  },
  makeServer(_options, listener) {
    server.on('request', (request, response) => {
      vite.middlewares(request, response, () => listener(request, response))
    })
    return server
  },
})
