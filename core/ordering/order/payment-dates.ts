import { nextPayment, storeDay, termsOf } from '#core/agreement/agreement/position.ts'
import type { AgreementRow } from '#core/agreement/agreement/queries.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import type { Locale } from '#domain/base/locale.ts'
import { wordsIn } from '#platform/pdf/words.ts'

/**
 * The payment dates of agreements whose rent has started, a line for each: the next payment with its amount and day,
 * how often one follows, and the day of the last. The agreement promises them for the day of the real delivery.
 */
export function paymentDates(agreements: readonly AgreementRow[], locale: Locale, now: Date): string {
  const { say, money, day } = wordsIn(locale)
  const lines = agreements.flatMap((row) => {
    const next = nextPayment(row, storeDay(row, now))
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
  })
  return lines.join('\n')
}
