import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { defaultLocale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { isLoopback } from '#platform/loopback.ts'

/** Answers a request; `env` holds Node's own request and response. */
export type Fetch = (request: Request, env?: HttpBindings | Http2Bindings) => Response | Promise<Response>

function traceAnswer(defaults: Readonly<Record<string, string>>): Response {
  const detail = intlFor(defaultLocale).formatMessage({ id: 'problem.method-not-allowed' })
  const problem = { title: 'MethodNotAllowed', type: '/problems/method-not-allowed', detail }
  const headers = { ...defaults, allow: 'GET, HEAD, OPTIONS', 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify(problem), { status: 405, headers })
}

/** A request's body, untouched until somebody reads it: the identity provider reads Node's own request instead. */
function bodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= request.body?.getReader()
        const next = await reader?.read()
        if (next?.value === undefined) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The same request at another address. */
function readdress(request: Request, url: string): Request {
  const { method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: bodyOf(request), duplex: 'half' } as RequestInit)
}

/**
 * Gives every request the address that the browser sees. Behind a TLS proxy a request arrives over plain HTTP, and its
 * Host header may be anything; so scheme, host and port come from the setting ORIGIN.
 *
 * When ORIGIN is an http:// loopback address, the Host header may name another loopback address: a developer may use
 * 127.0.0.1 and localhost alike.
 *
 * @param origin the setting ORIGIN
 * @param headers those that every answer has, for the answer that is given here
 * @param fetch answers the request; `request.url` is the store's own address, as links and forms use it
 */
export function atOwnOrigin(origin: string, headers: Readonly<Record<string, string>>, fetch: Fetch): Fetch {
  const own = new URL(origin)
  const isDevelopment = own.protocol === 'http:' && isLoopback(own.hostname)
  return (request, env) => {
    // A Request with this method cannot be made, and nothing here answers it.
    if (request.method === 'TRACE') return traceAnswer(headers)
    const { origin: arrivedAt, protocol, hostname, pathname, search } = new URL(request.url)
    const fits = isDevelopment ? protocol === 'http:' && isLoopback(hostname) : arrivedAt === own.origin
    // Joined as text: resolved against the origin, a path such as //evil.example would be another host.
    return fetch(fits ? request : readdress(request, `${own.origin}${pathname}${search}`), env)
  }
}
