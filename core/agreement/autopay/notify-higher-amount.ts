import { chargeDay, noticeBy } from '#domain/agreement/autopay.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { taxedOn, termsOf } from '../schedule/agreement-terms.ts'
import { scheduledPayment } from '../schedule/schedule.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import { type AuthorizationRow, insertChange } from './queries.ts'
import type { ChargeContext } from './read-charge-context.ts'

/** Days before the legal deadline on which customers are notified of a higher amount. */
const leadDays = 7

/** The payments from the next one on whose notice is near, with their charge day. */
function near(agreement: AgreementRow, from: number, kind: MethodKind, today: CivilDate) {
  const found: { payment: ScheduledPayment; chargeOn: CivilDate }[] = []
  const terms = termsOf(agreement)
  for (let number = from; number <= terms.payments; number++) {
    const chargeOn = chargeDay(kind, dueDate(terms, number))
    const payment = scheduledPayment(taxedOn(agreement, latest(chargeOn, today)), number, today)
    if (addDays(noticeBy(chargeOn), -leadDays) > today) break
    found.push({ payment, chargeOn })
  }
  return found
}

/**
 * Notifies the customer of payments above the authorized amount, at least ten days before the charge (12 CFR
 * 1005.10(d)(1)). If the notice is too late for its charge day, the payment is charged ten days after the
 * notice.
 */
export async function notifyHigherAmount(
  tx: Queryable,
  row: AuthorizationRow,
  { agreement, today, next, method }: ChargeContext,
  now: Date,
): Promise<void> {
  if (method === undefined) return
  for (const { payment, chargeOn } of near(agreement, next.number, method.kind, today)) {
    const { dueOn, totalCents: amountCents } = payment
    if (amountCents <= row.amountCents) continue
    if ((await insertChange(tx, row, { dueOn, amountCents, notifiedOn: today })) === 0) continue
    await notifyAboutAutopay(tx, row.customerId, {
      template: 'autopay-changed',
      agreementNumber: agreement.number,
      method,
      params: {
        amountCents,
        usualCents: row.amountCents,
        dueOn,
        chargeOn: latest(chargeOn, addDays(today, 10)),
      },
      dedupeKey: `autopay-changed ${row.id} ${dueOn} ${amountCents}`,
      now,
    })
  }
}
