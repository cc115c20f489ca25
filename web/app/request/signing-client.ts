import type { SigningClient } from '#platform/client.ts'
import type { RequestContext } from './request-context.ts'

/** Who is at the other end, for the trail of a signature. */
export function clientOf(requestContext: RequestContext, request: Request): SigningClient {
  return {
    address: requestContext.core.client.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  }
}
