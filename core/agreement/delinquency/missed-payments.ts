import { paymentsDueBy } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { scheduledPayment, termsOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'

/** Payments whose due date has passed unpaid before a day of the store's, the earliest first; one due that day is not. */
export function missedPayments(row: AgreementRow, day: CivilDate): ScheduledPayment[] {
  const passed = paymentsDueBy(termsOf(row), addDays(day, -1))
  return Array.from({ length: Math.max(0, passed - row.paymentsMade) }, (_, index) =>
    scheduledPayment(row, row.paymentsMade + 1 + index, day),
  )
}
