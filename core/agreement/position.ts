import { payoffOn } from '#domain/agreement-payoff.ts'
import { addDays, type CivilDate, civilDateIn, daysBetween } from '#domain/civil-date.ts'
import type { RulePack } from '#domain/pack.ts'
import { pinnedPack } from '#domain/pack-for.ts'
import type { PayoffQuote } from '#domain/payoff.ts'
import { sameAsCashUntil } from '#domain/same-as-cash.ts'
import { dueDate, nextDue, paymentsDueBy, type ScheduleTerms } from '#domain/schedule.ts'
import type { ReceiptLine } from '../payment/schema.ts'
import type { ScheduledPayment } from './schema.ts'
import type { AgreementRow } from './store.ts'

type Scheduled = Pick<
  AgreementRow,
  'frequency' | 'anchorOn' | 'deliveryOn' | 'payments' | 'payDays' | 'packId' | 'packVersion'
>

/** What due dates come from; before delivery, from the day on which it is planned. */
export function termsOf(row: Scheduled): ScheduleTerms {
  return {
    frequency: row.frequency,
    anchor: row.anchorOn ?? row.deliveryOn,
    payments: row.payments,
    minimumGapDays: packOf(row).semiMonthlyGapDays.rule,
    ...(row.payDays === null ? {} : { dayPair: row.payDays }),
  }
}

/** The day at the agreement's store. */
export function storeDay(row: Pick<AgreementRow, 'timeZone'>, now: Date): CivilDate {
  return civilDateIn(now.getTime(), row.timeZone)
}

/** The rules that the agreement was signed under. */
function packOf(row: Pick<AgreementRow, 'packId' | 'packVersion'>): RulePack {
  const pack = pinnedPack(row.packId, row.packVersion)
  if (pack === null) throw new Error(`no rule pack ${row.packId} ${row.packVersion}`)
  return pack
}

/** Whether rent runs and is to be paid. */
export function isRunning(row: AgreementRow): boolean {
  return row.state === 'active' || row.state === 'lapsed'
}

/** One payment of the schedule, as it stands on the store's day. */
export function scheduledPayment(row: AgreementRow, number: number, today: CivilDate): ScheduledPayment {
  const dueOn = dueDate(termsOf(row), number)
  const left = daysBetween(today, dueOn)
  const open = left > 0 || !isRunning(row) ? 'upcoming' : left === 0 ? 'due-today' : 'past-due'
  return {
    number,
    dueOn,
    rentCents: row.paymentCents,
    taxCents: row.taxCents,
    totalCents: row.paymentCents + row.taxCents,
    status: number <= row.paymentsMade ? 'paid' : open,
  }
}

/** The payment that comes next; null before delivery and when none is left. */
export function nextPayment(row: AgreementRow, today: CivilDate): ScheduledPayment | null {
  const next = isRunning(row) ? nextDue(termsOf(row), row.paymentsMade) : null
  return next === null ? null : scheduledPayment(row, next.number, today)
}

/** Payments that have fallen due and are not made, and for how many days the earliest of them is past due. */
export function overdue(row: AgreementRow, today: CivilDate): { payments: number; daysLate: number } {
  if (!isRunning(row)) return { payments: 0, daysLate: 0 }
  const terms = termsOf(row)
  const payments = Math.max(0, paymentsDueBy(terms, today) - row.paymentsMade)
  const passed = paymentsDueBy(terms, addDays(today, -1))
  const daysLate = passed > row.paymentsMade ? daysBetween(dueDate(terms, row.paymentsMade + 1), today) : 0
  return { payments, daysLate }
}

/** The last day of same as cash, counted from the (planned) delivery; null where there is none. */
export function sameAsCashEnd(row: AgreementRow): CivilDate | null {
  if (row.sameAsCashDays === 0) return null
  return sameAsCashUntil(row.anchorOn ?? row.deliveryOn, { days: row.sameAsCashDays })
}

/** What it takes to own the goods on a day. */
export function payoffOf(
  row: AgreementRow,
  beside: { feesCents: number; heldCents: number },
  on: CivilDate,
): PayoffQuote {
  const rented = {
    terms: termsOf(row),
    paymentCents: row.paymentCents,
    cashCents: row.cashCents,
    sameAsCashDays: row.sameAsCashDays,
    taxRate: row.taxRateMillionths,
    paymentsMade: row.paymentsMade,
  }
  return payoffOn(rented, packOf(row).payoff.rule, beside, on)
}

/** How an agreement stands, for a receipt: the row as the payment left it. */
export function receiptLine(row: AgreementRow, now: Date): ReceiptLine {
  const quote =
    row.state === 'owned' ? null : payoffOf(row, { feesCents: 0, heldCents: 0 }, storeDay(row, now))
  return {
    agreementId: row.id,
    agreementNumber: row.number,
    paymentsMade: row.paymentsMade,
    payments: row.payments,
    remainingCents: row.state === 'owned' ? 0 : (row.payments - row.paymentsMade) * row.paymentCents,
    earlyPurchaseCents: quote?.earlyPurchaseCents ?? null,
    sameAsCashCents: quote?.sameAsCashCents ?? null,
    sameAsCashUntil: quote === null ? null : sameAsCashEnd(row),
  }
}
