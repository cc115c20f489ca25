import type { ServerOptions } from 'node:http'

/**
 * Timeouts of the HTTP server for a client, in milliseconds; Node answers 408 when one expires. Bodies of
 * ordinary forms have a tighter limit (server/body-rules.ts); these must allow a phone on a slow connection
 * to send a photo.
 */
export const httpOptions = {
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  // How often Node checks for expired connections.
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions
