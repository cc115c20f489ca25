import { stillToPay } from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Standing } from '#domain/money/ledger.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { OpenPayment, ScheduledPayment } from '../agreement/schema.ts'
import { accountOf } from './rent-account.ts'
import { isRunning } from './running.ts'
import { nextPayment, scheduleOf } from './schedule.ts'

/** Adds what is still to pay. Before delivery nothing is due, so every payment counts in full. */
function opener(row: AgreementRow, standing: Standing, today: CivilDate) {
  const open = isRunning(row) ? stillToPay(accountOf(row, standing), today) : null
  return (payment: ScheduledPayment): OpenPayment => ({
    ...payment,
    openCents: payment.status === 'paid' ? 0 : (open?.payments.get(payment.number) ?? payment.totalCents),
    openFeesCents: payment.number === row.paymentsMade + 1 ? (open?.feesCents ?? 0) : 0,
  })
}

/** The payments of the schedule with what is still to pay of each; overview, calendar and mails all show this. */
export function openSchedule(row: AgreementRow, standing: Standing, today: CivilDate): OpenPayment[] {
  return scheduleOf(row, today).map(opener(row, standing, today))
}

/** The next payment with what is still to pay of it; null before delivery and if none is left. */
export function openNext(row: AgreementRow, standing: Standing, today: CivilDate): OpenPayment | null {
  const next = nextPayment(row, today)
  return next === null ? null : opener(row, standing, today)(next)
}
