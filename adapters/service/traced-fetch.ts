import { inSpan, traceHeaders } from '#platform/tracing/span.ts'

export type TracedRequest = RequestInit & { readonly headers?: Readonly<Record<string, string>> }

/**
 * `fetch` of an outside service, which is told in the trace and can join it. Told are method, host and status: paths hold
 * ids and tokens.
 * @param service what the trace calls it, such as 'the payment service'
 */
export function tracedFetch(
  service: string,
  address: string | URL,
  { headers, ...init }: TracedRequest = {},
): Promise<Response> {
  const method = init.method ?? 'GET'
  const attributes = {
    'peer.service': service,
    'server.address': new URL(address).hostname,
    'http.request.method': method,
  }
  return inSpan({ name: `${method} ${service}`, kind: 'client', attributes }, async (span) => {
    const response = await fetch(address, { ...init, headers: { ...headers, ...traceHeaders() } })
    span.set({ 'http.response.status_code': response.status })
    if (response.status >= 400) span.fail(String(response.status))
    return response
  })
}
