import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { requestIdOf } from '#commerce/http/request-id.ts'
import { type Client, networkOf, noClient } from '#platform/client.ts'
import type { Settings } from '#platform/settings.ts'
import { cookieName } from '#site/cookies.ts'

/**
 * The IP address of a request. Behind a trusted proxy it is the last value that the proxy added to
 * X-Forwarded-For; a header from anyone else, or without a valid address, is ignored.
 */
function clientAddress(c: Context, trustProxy: boolean): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const known = forwarded !== undefined && networkOf(forwarded) !== undefined ? forwarded : undefined
  return known ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}

/** The client of a request: its id, its address, the network used by rate limits, its device cookie, and its browser. */
export function clientOf(c: Context, { origin, trustProxy }: Settings): Client {
  const address = clientAddress(c, trustProxy)
  const device = getCookie(c, cookieName('device', origin))
  return {
    requestId: requestIdOf(c) ?? noClient.requestId,
    address,
    network: networkOf(address) ?? address,
    device: device === '' ? undefined : device,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  }
}

/** Returns a browser's own IP address, for finding the nearest store. */
export function addressApp(trustProxy: boolean): Hono {
  return new Hono().get('/api/get-client-ip', (c) => c.json({ clientIp: clientAddress(c, trustProxy) }))
}
