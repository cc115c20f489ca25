import type { SigningClient } from '#platform/client.ts'
import type { RequestContext } from './request-context.ts'

/** Address and browser of the signer, for the audit trail of a signature. */
export function clientOf(requestContext: RequestContext, request: Request): SigningClient {
  return {
    address: requestContext.core.client.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  }
}
