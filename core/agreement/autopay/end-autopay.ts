import type { AgreementEnd } from '#core/composition.ts'
import { giveUpRetries } from '#core/money/bank-debit/retry-queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { openNext } from '../schedule/open-payments.ts'
import { standingOf } from '../schedule/rent-account.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import { type AuthorizationRow, findActive, markEnded } from './queries.ts'
import type { EndReason } from './schema.ts'

/**
 * Ends the autopay of an agreement that needs no more payments; another e-mail notifies the customer of that.
 */
export async function endAutopay(
  tx: Queryable,
  { customerId, id, reason, now }: AgreementEnd,
): Promise<void> {
  const active = await findActive(tx, customerId, id)
  if (active !== undefined) await markEnded(tx, active, reason, now)
}

/** Who or what ended an authorization, for the e-mail. */
const byOf = {
  customer: 'customer',
  'method-removed': 'customer',
  operator: 'store',
  'payment-returned': 'return',
} as const

/**
 * Ends an authorization immediately, by the customer or the store, and queues an e-mail that names the next payment.
 * Returned debits of its agreement are not presented again, unless such a return ends it.
 */
export async function stopAutopay(
  tx: Queryable,
  active: AuthorizationRow,
  agreement: AgreementRow,
  reason: keyof typeof byOf & EndReason,
  now: Date,
): Promise<void> {
  await markEnded(tx, active, reason, now)
  if (reason !== 'payment-returned') await giveUpRetries(tx, active.customerId, agreement.id)
  const today = storeDay(agreement, now)
  const next = openNext(agreement, await standingOf(tx, agreement), today)
  await notifyAboutAutopay(tx, active.customerId, {
    template: 'autopay-off',
    agreementNumber: agreement.number,
    locale: active.locale,
    params: {
      words: active.words,
      signed: active.signedName,
      by: byOf[reason],
      next: next === null ? 'no' : 'yes',
      nextCents: next === null ? 0 : next.openCents + next.openFeesCents,
      nextDueOn: next?.dueOn ?? today,
    },
    dedupeKey: `autopay-off ${active.id}`,
    now,
  })
}
