import { isIn } from '#domain/agreement/agreement-machine.ts'
import { stillToPay } from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Standing } from '#domain/money/ledger.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { OpenPayment, ScheduledPayment } from '../agreement/schema.ts'
import { accountOf } from './rent-account.ts'
import { nextPayment, scheduledPayment, scheduleOf } from './schedule.ts'

/** Adds what is still to pay: money held is taken off from the first payment on, also before delivery (a reservation). */
function opener(row: AgreementRow, standing: Standing, today: CivilDate) {
  const open = isIn('renting', row.state) ? stillToPay(accountOf(row, standing), today) : null
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

/** A payment of the schedule, by its number, with what is still to pay of it. */
export function openPayment(
  row: AgreementRow,
  standing: Standing,
  number: number,
  today: CivilDate,
): OpenPayment {
  return opener(row, standing, today)(scheduledPayment(row, number, today))
}
