import { paymentsPassed } from '#domain/agreement/schedule.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { termsOf } from './agreement-terms.ts'
import { scheduledPayment } from './schedule.ts'

/** Unpaid payments whose due date is before `day`, earliest first; one due on that day is not included. */
export function missedPayments(row: AgreementRow, day: CivilDate): ScheduledPayment[] {
  const passed = paymentsPassed(termsOf(row), day)
  return Array.from({ length: Math.max(0, passed - row.paymentsMade) }, (_, index) =>
    scheduledPayment(row, row.paymentsMade + 1 + index, day),
  )
}

/** The day from which a payment that was due on a day counts as late. */
export function lateSince({ lateFrom }: Pick<AgreementRow, 'lateFrom'>, dueOn: CivilDate): CivilDate {
  return lateFrom === null ? dueOn : latest(dueOn, lateFrom)
}
