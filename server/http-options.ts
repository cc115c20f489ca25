import type { ServerOptions } from 'node:http'

/**
 * How long the HTTP server waits for a client, in milliseconds. Node answers 408 by itself when one of these runs out.
 * The body of an ordinary form has a tighter bound of its own (server/body-rules.ts); what is here must leave a phone on
 * a slow line the time to send a photo.
 */
export const httpOptions = {
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  // How often Node looks for connections that ran out of time.
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions
