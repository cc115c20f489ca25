import type { Customer } from '#core/context.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { withPrefix } from '#site/prefix.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/**
 * Address of the payment service's page for a new card. It returns to `path`, in which `{session}` is replaced
 * by the id of the card session.
 */
export async function cardFrame(
  who: Customer,
  requestContext: RequestContext,
  path: string,
): Promise<string> {
  const { prefix, locale, core, storeId } = requestContext
  const entry = await startCardEntry(who, { returnTo: withPrefix(prefix, path), locale, storeId }, core)
  return entry.frameUrl
}
