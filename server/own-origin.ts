import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { defaultLocale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { isLoopback } from '#platform/loopback.ts'

/** Answers a request; `env` contains Node's own request and response. */
export type Fetch = (request: Request, env?: HttpBindings | Http2Bindings) => Response | Promise<Response>

function traceAnswer(defaults: Readonly<Record<string, string>>): Response {
  const detail = intlFor(defaultLocale).formatMessage({ id: 'problem.method-not-allowed' })
  const problem = { title: 'MethodNotAllowed', type: '/problems/method-not-allowed', detail }
  const headers = { ...defaults, allow: 'GET, HEAD, OPTIONS', 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify(problem), { status: 405, headers })
}

/** A request's body, read lazily, because the identity provider reads Node's own request instead. */
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

/** The same request with another URL. */
function readdress(request: Request, url: string): Request {
  const { method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: bodyOf(request), duplex: 'half' } as RequestInit)
}

/**
 * Gives every request the URL that the browser sees. Behind a TLS proxy a request arrives over plain HTTP,
 * and its Host header is not trusted; so scheme, host and port come from the setting ORIGIN.
 *
 * If ORIGIN is an http:// loopback address, the Host header may name another loopback address, so that a
 * developer can use both 127.0.0.1 and localhost.
 *
 * @param origin the setting ORIGIN
 * @param headers the default headers, for the response that is created here
 * @param fetch answers the request; `request.url` has the store's own origin, as used by links and forms
 */
export function atOwnOrigin(origin: string, headers: Readonly<Record<string, string>>, fetch: Fetch): Fetch {
  const own = new URL(origin)
  const isDevelopment = own.protocol === 'http:' && isLoopback(own.hostname)
  return (request, env) => {
    // A Request with this method cannot be constructed, and nothing handles it.
    if (request.method === 'TRACE') return traceAnswer(headers)
    const { origin: arrivedAt, protocol, hostname, pathname, search } = new URL(request.url)
    const fits = isDevelopment ? protocol === 'http:' && isLoopback(hostname) : arrivedAt === own.origin
    // Joined as text: resolved against the origin, a path such as //evil.example would be another host.
    return fetch(fits ? request : readdress(request, `${own.origin}${pathname}${search}`), env)
  }
}
