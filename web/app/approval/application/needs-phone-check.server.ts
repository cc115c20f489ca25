import { getPhoneCheck } from '#core/approval/phone-check/get-phone-check.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/**
 * Whether the store asks for a code to the phone, and the number of the application has none yet. Also for a shopper who
 * has given no number so far.
 */
export async function needsPhoneCheck(
  { who, core }: RequestContext,
  store: Pick<Store, 'flags'> | undefined,
): Promise<boolean> {
  if (store?.flags.payfoneEnabled !== true) return false
  return (await getPhoneCheck(who, core))?.isConfirmed !== true
}
