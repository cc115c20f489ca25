import { isExpired } from '#core/money/payment-method/usable-method.ts'
import { announceOn } from '#domain/agreement/autopay.ts'
import type { Queryable } from '#platform/db/database.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import type { AuthorizationRow } from './queries.ts'
import type { ChargeContext } from './read-charge-context.ts'

type Template = Parameters<typeof notifyAboutAutopay>[2]['template']
type Due = { readonly template: Template; readonly key: string; readonly params?: Record<string, string> }

/** The notice of a declined charge: more attempts follow, or none. */
function afterRefusal({ tries, attempt, followingOn, next }: ChargeContext): Due | null {
  const last = tries.at(-1)
  if (last?.state !== 'declined') return null
  if (attempt !== 'given-up') return { template: 'autopay-declined', key: `${tries.length}` }
  const params = { resumes: followingOn === null ? 'no' : 'yes', resumesOn: followingOn ?? next.dueOn }
  return { template: 'autopay-given-up', key: `${tries.length}`, params }
}

/**
 * The notice before a charge: an announcement, unless it was authorized after that day, or a problem with the
 * card.
 */
function beforeCharge(row: AuthorizationRow, planned: ChargeContext): Due | null {
  const { agreement, today, chargeOn, method, next, isByHand, isPayoff, feesCents } = planned
  if (today < announceOn(chargeOn)) return null
  if (method === undefined || isExpired(method, next.dueOn))
    return { template: 'autopay-card-expired', key: '' }
  if (isByHand) return { template: 'autopay-fees', key: '' }
  const isNew = storeDay(agreement, row.givenAt) >= announceOn(chargeOn)
  if (today >= chargeOn || isNew) return null
  const owned = isPayoff ? 'yes' : 'no'
  const owes = feesCents > 0 && !isPayoff ? 'yes' : 'no'
  return { template: 'autopay-coming', key: '', params: { chargeOn, owned, owes } }
}

/**
 * Queues the notices that are due, each once. They are derived from the current state, so a crash loses none.
 */
export async function sendNotices(
  tx: Queryable,
  row: AuthorizationRow,
  planned: ChargeContext,
  now: Date,
): Promise<void> {
  const { agreement, next, method, amountCents, feesCents } = planned
  for (const due of [beforeCharge(row, planned), afterRefusal(planned)]) {
    if (due === null) continue
    await notifyAboutAutopay(tx, row.customerId, {
      template: due.template,
      agreementNumber: agreement.number,
      method,
      params: {
        amountCents,
        feesCents,
        dueOn: next.dueOn,
        ...due.params,
      },
      dedupeKey: `${due.template} ${row.id} ${next.dueOn} ${due.key}`.trim(),
      now,
    })
  }
}
