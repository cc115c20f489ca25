import type { Customer } from '#core/context.ts'
import { openCardFrame } from '#core/money/payment-method/open-card-frame.ts'
import { withPrefix } from '#site/prefix.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/**
 * Address of the payment service's page for a new card. It returns to `path`, in which `{session}` is replaced
 * by the id of the card session. Null while the service does not answer.
 */
export async function cardFrame(
  who: Customer,
  requestContext: RequestContext,
  path: string,
): Promise<string | null> {
  const { prefix, locale, core, storeId } = requestContext
  return openCardFrame(who, { returnTo: withPrefix(prefix, path), locale, storeId }, core)
}
