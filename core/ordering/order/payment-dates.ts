import type { AgreementRow } from '#core/agreement/agreement/queries.ts'
import { comingCharge } from '#core/agreement/autopay/coming-charge.ts'
import { storeDay, termsOf } from '#core/agreement/schedule/agreement-terms.ts'
import { sameAsCashEnd } from '#core/agreement/schedule/payoff-basis.ts'
import { nextPayment, scheduledPayment } from '#core/agreement/schedule/schedule.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Words, wordsIn } from '#platform/pdf/words.ts'

/** The next payment of an agreement, how often one follows, and the last day; none if nothing is left to pay. */
function lineOf(row: AgreementRow, { say, money, day }: Words, now: Date): string[] {
  const today = storeDay(row, now)
  // Before the delivery the dates follow the planned day.
  const isPlanned = row.state === 'prelim-paid' && row.paymentsMade < termsOf(row).payments
  const next = isPlanned ? scheduledPayment(row, row.paymentsMade + 1, today) : nextPayment(row, today)
  if (next === null) return []
  const terms = termsOf(row)
  const line = say('order.payment-dates', {
    agreementNumber: row.number,
    number: next.number,
    payments: terms.payments,
    amount: money(next.totalCents),
    day: day(next.dueOn),
    more: next.number < terms.payments ? 'yes' : 'no',
    frequency: row.frequency,
    last: day(dueDate(terms, terms.payments)),
  })
  return [line]
}

/** The last day of same as cash, which counts from the delivery too; none where the agreement has no such offer. */
function sameAsCashLine(row: AgreementRow, { say, day }: Words): string[] {
  const until = sameAsCashEnd(row)
  if (until === null) return []
  return [say('order.same-as-cash', { agreementNumber: row.number, until: day(until) })]
}

/**
 * The payment dates of delivered agreements, for each: the next payment with its amount and day, how often one
 * follows, the day of the last, and the last day of same as cash. The agreement promises them for the day of the real
 * delivery.
 */
export function paymentDates(agreements: readonly AgreementRow[], locale: Locale, now: Date): string {
  const words = wordsIn(locale)
  return agreements.flatMap((row) => [...lineOf(row, words, now), ...sameAsCashLine(row, words)]).join('\n')
}

/**
 * The payment dates of agreements that wait for a delivery, by its planned day, and the first day on which autopay
 * charges, where it is on.
 */
export async function plannedDates(
  db: Queryable,
  agreements: readonly AgreementRow[],
  locale: Locale,
  now: Date,
): Promise<string> {
  const words = wordsIn(locale)
  const lines = [words.say('order.planned-dates')]
  for (const row of agreements) {
    lines.push(...lineOf(row, words, now))
    const autopay = row.autopayMethodId
    if (autopay === null) continue
    const method = await findMethod(db, row.customerId, autopay)
    const charge = await comingCharge(db, row, method?.kind ?? 'card', storeDay(row, now))
    if (charge !== null) {
      const values = { agreementNumber: row.number, day: words.day(charge.chargeOn) }
      lines.push(words.say('order.autopay-date', values))
    }
  }
  return lines.join('\n')
}
