import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A call that the store refused or failed. */
type RefusedCall = { readonly call: string; readonly status: number; readonly body: string }

export type Gateway = AsyncDisposable & {
  /** Host and port. */
  readonly host: string
  /** What was refused since the last time this was asked. */
  readonly takeRefused: () => RefusedCall[]
}

/**
 * Passes calls on to the shopper APIs of the store at `origin`. The vendor's own hosts have the calls at their root, so
 * a storefront that is configured for them knows no path before them.
 */
export async function openGateway(origin: string, port: number): Promise<Gateway> {
  const store = new URL(origin)
  let refused: RefusedCall[] = []
  const server = createServer((asked, answer) => {
    const passed = request(
      {
        host: store.hostname,
        port: store.port,
        method: asked.method,
        path: `/mobify/proxy/api${asked.url}`,
        headers: { ...asked.headers, host: store.host },
      },
      (given) => {
        const status = given.statusCode ?? 0
        if (status >= 400) {
          let body = ''
          given.on('data', (chunk) => {
            body += chunk
          })
          given.on('end', () => refused.push({ call: `${asked.method} ${asked.url}`, status, body }))
        }
        answer.writeHead(status, given.headers)
        given.pipe(answer)
      },
    )
    passed.on('error', (error) => answer.writeHead(502).end(error.message))
    asked.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${port}`,
    takeRefused() {
      const taken = refused
      refused = []
      return taken
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
