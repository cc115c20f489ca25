import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { Context } from '#core/context.ts'
import { httpOptions } from '../../server/http-options.ts'
import { changingPages } from '../../server/pages.ts'
import { runStore } from '../../server/run-store.ts'
import { contentSecurityPolicy, outsideOf } from '../../server/security.ts'

/** Files that change without being edited. */
const ignored = ['**/data/**', '**/reports/**', '**/build/**', '**/static/pictures/**', '**/static/models/**']

/**
 * The store with pages that Vite builds on request and updates in open browsers. watch.ts restarts it when
 * other code of the server changes.
 */
const server = createServer(httpOptions)
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored },
    // Data of the store must not be served: keys, database, mail.
    fs: { deny: ['**/data/**', '.env', '.env.*', '*.{crt,pem,p12}', '**/.git/**'] },
  },
})

// Open browsers hold a web socket, which would keep the server from closing. Before it listens there is nothing
// to close.
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, () => (server.listening ? vite.close() : process.exit(0)))

const pages = changingPages(
  async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
)

/** Vite's client uses a worker to wait for a restarting server. */
const policyOf = async (nonce: string, pathname: string, core: Context) =>
  `${contentSecurityPolicy([`'nonce-${nonce}'`], await outsideOf(pathname, core))}; worker-src 'self' blob:`

await runStore({
  loadPages: async () => async (request, core, visit) => {
    const answer = await pages(request, core, visit)
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      answer.headers.set(
        'content-security-policy',
        await policyOf(visit.nonce, new URL(request.url).pathname, core),
      )
    return answer
  },
  makeServer(_options, listener) {
    server.on('request', (request, response) => {
      vite.middlewares(request, response, () => listener(request, response))
    })
    return server
  },
})
