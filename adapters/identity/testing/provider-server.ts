import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ok } from '#domain/base/result.ts'
import type { FormReader, PasswordCheck, ProviderPages } from '../port.ts'

const readForm: FormReader = async (request) => ok(new URLSearchParams(await text(request)))

type Handler = { pages: ProviderPages; check: PasswordCheck }

const idleSeconds = 900

/** A server on a free port for a provider that needs its URL before it can be created. */
export async function providerServer(): Promise<{
  port: number
  origin: string
  serve(handler: Handler): void
}> {
  let handler: Handler | undefined
  const server = createServer((request, response) => {
    if (!handler || !request.url?.startsWith('/oidc')) return response.writeHead(404).end()
    handler
      .pages(request, response, { check: handler.check, readForm, idleSeconds })
      .catch((error: unknown) => {
        response.writeHead(500).end(String(error))
      })
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    serve: (given) => {
      handler = given
    },
  }
}
