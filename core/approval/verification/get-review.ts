import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { addBankingDays } from '#domain/base/banking-days.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Approval } from '../approval/schema.ts'
import { lastSubmission } from './queries.ts'

/** The shopper has sent every document, and somebody at the store looks at them. */
export type Review = {
  /** The last day on which the answer may be expected: a business day after the last was sent. Null once over. */
  readonly by: CivilDate | null
}

/** Whether documents of an approval wait for the store and none for the shopper. By when they are looked at. */
export async function getReview(
  who: Pick<Customer, 'customerId'>,
  approval: Approval | undefined,
  context: Context,
): Promise<Review | null> {
  if (approval?.isValid !== true) return null
  const states = approval.documents.map(({ state }) => state)
  const waits = states.includes('submitted') && !states.includes('required') && !states.includes('refused')
  if (!waits) return null
  const sentAt = await lastSubmission(context.db, who.customerId, approval.id)
  const store = approval.storeId === null ? undefined : await getStore(approval.storeId, context)
  const zone = store?.ok ? store.value.timeZone : zoneWithoutStore
  if (sentAt === null) return { by: null }
  const by = addBankingDays(civilDateIn(sentAt.getTime(), zone), 1)
  return { by: by < civilDateIn(context.clock.now().getTime(), zone) ? null : by }
}
