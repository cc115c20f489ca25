import { type AutopayKind, chargeDay, noticeBy } from '#domain/agreement/autopay.ts'
import { addDays, type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { scheduledPayment, termsOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import { type AuthorizationRow, insertChange } from './queries.ts'
import type { Standing } from './read-standing.ts'

/** How many days before the last one to tell of a higher amount it is told. */
const leadDays = 7

/** The payments from the next one on whose notice is near, with the day of their charge. */
function near(agreement: AgreementRow, from: number, kind: AutopayKind, today: CivilDate) {
  const found: { payment: ScheduledPayment; chargeOn: CivilDate }[] = []
  const { payments } = termsOf(agreement)
  for (let number = from; number <= payments; number++) {
    const payment = scheduledPayment(agreement, number, today)
    const chargeOn = chargeDay(kind, payment.dueOn)
    if (addDays(noticeBy(chargeOn), -leadDays) > today) break
    found.push({ payment, chargeOn })
  }
  return found
}

/**
 * Tells of payments that are higher than what was authorized, at least ten days before they are charged (12 CFR
 * 1005.10(d)(1)). Told too late for its day, a payment is charged ten days after the notice.
 */
export async function notifyHigherAmount(
  tx: Queryable,
  row: AuthorizationRow,
  { agreement, today, next, method }: Standing,
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
      params: {
        amountCents,
        usualCents: row.amountCents,
        dueOn,
        chargeOn: latest(chargeOn, addDays(today, 10)),
        card: `${method.brand} ${method.last4}`,
      },
      dedupeKey: `autopay-changed ${row.id} ${dueOn} ${amountCents}`,
      now,
    })
  }
}
