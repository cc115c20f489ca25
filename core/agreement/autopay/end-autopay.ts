import type { AgreementEnd } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import { type AuthorizationRow, findLive, markEnded } from './queries.ts'
import type { EndReason } from './schema.ts'

/**
 * Ends the autopay of an agreement that needs no more payments; another e-mail notifies the customer of that.
 */
export async function endAutopay(
  tx: Queryable,
  { customerId, id, reason, now }: AgreementEnd,
): Promise<void> {
  const live = await findLive(tx, customerId, id)
  if (live !== undefined) await markEnded(tx, live, reason, now)
}

/** Ends an authorization immediately, by the customer or the store, and queues an e-mail. */
export async function stopAutopay(
  tx: Queryable,
  live: AuthorizationRow,
  agreementNumber: string,
  reason: Extract<EndReason, 'customer' | 'operator' | 'method-removed'>,
  now: Date,
): Promise<void> {
  await markEnded(tx, live, reason, now)
  await notifyAboutAutopay(tx, live.customerId, {
    template: 'autopay-off',
    agreementNumber,
    params: { words: live.words, signed: live.signedName, by: reason === 'operator' ? 'store' : 'customer' },
    dedupeKey: `autopay-off ${live.id}`,
    now,
  })
}
