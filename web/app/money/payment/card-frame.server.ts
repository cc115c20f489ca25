import type { Customer } from '#core/context.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { withPrefix } from '#site/prefix.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/**
 * The address of the payment service's page for a new card. It leads back to `path`, where `{session}` becomes the
 * name of the visit.
 */
export async function cardFrame(
  who: Customer,
  requestContext: RequestContext,
  path: string,
): Promise<string> {
  const { prefix, locale, core } = requestContext
  const entry = await startCardEntry(who, { returnTo: withPrefix(prefix, path), locale }, core)
  return entry.frameUrl
}
