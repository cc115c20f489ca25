import { chargeCents, waiverOf, waiverOfPayment } from '#domain/agreement/agreement-charges.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { type FeesAndHeld, payoffOn } from '#domain/agreement/agreement-payoff.ts'
import { type PayoffQuote, payoffTax } from '#domain/agreement/payoff.ts'
import type { PayoffBasis } from '#domain/agreement/payoff-plan.ts'
import { chargeOf } from '#domain/agreement/rent-account.ts'
import {
  paymentsOf,
  type RentPlan,
  rentOf,
  rentThrough,
  signedPlan,
  totalOf,
} from '#domain/agreement/rent-plan.ts'
import { sameAsCashUntil } from '#domain/agreement/same-as-cash.ts'
import {
  daysPastDue,
  dueDate,
  nextDue,
  paymentsDueBy,
  type ScheduleTerms,
} from '#domain/agreement/schedule.ts'
import { type Taxes, taxesOn, taxesThrough, taxRateOf } from '#domain/agreement/taxes.ts'
import { type CivilDate, civilDateIn, daysBetween, latest } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail } from '#domain/base/result.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { pinnedPack } from '#domain/law/pack-for.ts'
import { type ChargeParts, partsTotal } from '#domain/money/ledger.ts'
import type { ReceiptLine } from '#domain/money/payment.ts'
import type { AgreementRow } from './queries.ts'
import type { ScheduledPayment } from './schema.ts'

type Planned = Pick<AgreementRow, 'payments' | 'paymentCents' | 'firstOffCents' | 'rentPlan'>
type Scheduled = Planned &
  Pick<AgreementRow, 'frequency' | 'anchorOn' | 'deliveryOn' | 'payDays' | 'packId' | 'packVersion'>

/** The rent of every payment: as signed, or as changed later. */
export function planOf(row: Planned): RentPlan {
  return row.rentPlan ?? signedPlan(row)
}

/** The tax rates of its payments. */
export function taxesOf(row: Pick<AgreementRow, 'taxRateMillionths' | 'taxSteps' | 'taxChanges'>): Taxes {
  return { taxRate: row.taxRateMillionths, taxSteps: row.taxSteps, taxChanges: row.taxChanges }
}

/** The agreement as its payments are taxed on a day, by the changes of rate that are known today. */
export function taxedOn(row: AgreementRow, on: CivilDate): AgreementRow {
  return { ...row, taxSteps: taxesOn(taxesOf(row), row.paymentsMade, on).taxSteps ?? [] }
}

/** The schedule terms; before delivery they count from the planned day. */
export function termsOf(row: Scheduled): ScheduleTerms {
  return {
    frequency: row.frequency,
    anchor: row.anchorOn ?? row.deliveryOn,
    payments: paymentsOf(planOf(row)),
    minimumGapDays: packOf(row).semiMonthlyGapDays.rule,
    ...(row.payDays === null ? {} : { dayPair: row.payDays }),
  }
}

/** The current day at the agreement's store. */
export function storeDay(row: Pick<AgreementRow, 'timeZone'>, now: Date): CivilDate {
  return civilDateIn(now.getTime(), row.timeZone)
}

/** The rule pack that the agreement was signed under. */
export function packOf(row: Pick<AgreementRow, 'packId' | 'packVersion'>): RulePack {
  const pack = pinnedPack(row.packId, row.packVersion)
  if (pack === null) throw new Error(`no rule pack ${row.packId} ${row.packVersion}`)
  return pack
}

/** The option price, which brings ownership after the last payment, in cents; 0 where the agreement names none. */
export function optionOf({ charges }: Pick<AgreementRow, 'charges'>): Cents {
  return chargeCents(charges, 'option')
}

/** Whether rent is running. */
export function isRunning({ state }: Pick<AgreementRow, 'state'>): boolean {
  return isIn('running', state)
}

/** The answer to an operator whose command asks for another state of the agreement, with `agreement-not-running`. */
export function notRunning({ state }: Pick<AgreementRow, 'state'>) {
  return fail('agreement-not-running', { field: 'agreementNumber', params: { state } })
}

/** Whether all payments are made, and only the option price is missing. */
export function offersOption(row: AgreementRow): boolean {
  return optionOf(row) > 0 && isRunning(row) && row.paymentsMade === paymentsOf(planOf(row))
}

/** Whether a payment may be made: rent is due from day to day, no payment waits for an answer, and the store allows it. */
export function isPaymentAllowed(row: AgreementRow): boolean {
  return row.state === 'active' && row.pendingPayment === null && row.paysOnline
}

/** What a payment of the schedule consists of, at the tax rate of that payment. */
export function partsOfPayment(row: AgreementRow, number: number): ChargeParts {
  return chargeOf({ ...taxesOf(row), plan: planOf(row), waiver: waiverOf(row.charges) }, number)
}

/** One payment of the schedule with its status on the store's day. */
export function scheduledPayment(row: AgreementRow, number: number, today: CivilDate): ScheduledPayment {
  const dueOn = dueDate(termsOf(row), number)
  const left = daysBetween(today, dueOn)
  const parts = partsOfPayment(row, number)
  const { rentCents, taxCents, waiverCents = 0 } = parts
  const open = left > 0 || !isRunning(row) ? 'upcoming' : left === 0 ? 'due-today' : 'past-due'
  return {
    number,
    dueOn,
    rentCents,
    taxCents,
    waiverCents,
    totalCents: partsTotal(parts),
    status: number <= row.paymentsMade ? 'paid' : open,
  }
}

/** How many payments the schedule has: all of them, and once the agreement has ended only those that were made. */
function scheduledPayments(row: AgreementRow): number {
  if (row.state === 'cancelled') return 0
  return isIn('settled', row.state) ? row.paymentsMade : paymentsOf(planOf(row))
}

/** The payments of the schedule, as they stand on the store's day. */
export function scheduleOf(row: AgreementRow, today: CivilDate): ScheduledPayment[] {
  return Array.from({ length: scheduledPayments(row) }, (_, index) => scheduledPayment(row, index + 1, today))
}

/** The next payment; null before delivery and if none is left. */
export function nextPayment(row: AgreementRow, today: CivilDate): ScheduledPayment | null {
  const next = isRunning(row) ? nextDue(termsOf(row), row.paymentsMade) : null
  return next === null ? null : scheduledPayment(row, next.number, today)
}

/** How many payments that have fallen due, today at the latest, are not made; 0 unless rent is running. */
export function duePayments(row: AgreementRow, today: CivilDate): number {
  return isRunning(row) ? Math.max(0, paymentsDueBy(termsOf(row), today) - row.paymentsMade) : 0
}

/** The days since the earliest due date that has passed without its payment; 0 without one, and unless rent is running. */
export function daysLate(row: AgreementRow, today: CivilDate): number {
  return isRunning(row) ? daysPastDue(termsOf(row), row.paymentsMade, today) : 0
}

/** The payment made at signing: its rent, the tax on it, and the waiver where there is one. */
export function initialPayment(row: AgreementRow): Omit<ChargeParts, 'feesCents'> {
  const { feesCents: _none, ...parts } = partsOfPayment(row, 1)
  return parts
}

/** The last day of same as cash, counted from the (planned) delivery; null without such an offer. */
export function sameAsCashEnd(row: AgreementRow): CivilDate | null {
  if (row.sameAsCashDays === 0) return null
  return sameAsCashUntil(row.anchorOn ?? row.deliveryOn, { days: row.sameAsCashDays })
}

/** The input of payoff plans. */
export function payoffBasis(row: AgreementRow, feesAndHeld: FeesAndHeld, today: CivilDate): PayoffBasis {
  const pack = packOf(row)
  const agreement = {
    terms: termsOf(row),
    plan: planOf(row),
    waiver: waiverOf(row.charges),
    cashCents: row.cashCents,
    optionCents: optionOf(row),
    ownership: pack.ownership.rule,
    sameAsCashDays: row.sameAsCashDays,
    ...taxesOf(row),
    paymentsMade: row.paymentsMade,
  }
  return { agreement, method: pack.payoff.rule, feesAndHeld, today }
}

/** The payoff on a day. */
export function payoffOf(row: AgreementRow, feesAndHeld: FeesAndHeld, on: CivilDate): PayoffQuote {
  const { agreement, method } = payoffBasis(row, feesAndHeld, on)
  return payoffOn(agreement, method, feesAndHeld, on)
}

/** Rent and tax of the payments after number `from` through number `through`. */
export function rentBetween(
  row: AgreementRow,
  from: number,
  through: number,
): { rentCents: Cents; taxCents: Cents } {
  const plan = planOf(row)
  const taxes = taxesOf(row)
  return {
    rentCents: rentThrough(plan, through) - rentThrough(plan, from),
    taxCents: taxesThrough(taxes, plan, through) - taxesThrough(taxes, plan, from),
  }
}

/** What the waiver costs with the payments after number `from` through number `through`. */
export function waiverBetween(row: AgreementRow, from: number, through: number): Cents {
  const plan = planOf(row)
  const waiver = waiverOf(row.charges)
  const numbers = Array.from({ length: Math.max(0, through - from) }, (_, index) => from + 1 + index)
  return sumCents(numbers.map((number) => waiverOfPayment(waiver, number, rentOf(plan, number))))
}

/** The paid share of all that is paid until ownership, in basis points (10,000 is owned), rounded down. */
export function paidBasisPoints(row: AgreementRow): number {
  const plan = planOf(row)
  return row.state === 'owned'
    ? 10_000
    : Math.floor((rentThrough(plan, row.paymentsMade) * 10_000) / (totalOf(plan) + optionOf(row)))
}

/** What is left to pay until ownership by the schedule, without tax: rent and option price; 0 once the goods are owned. */
export function leftToPay(row: AgreementRow): Cents {
  const plan = planOf(row)
  return row.state === 'owned' ? 0 : totalOf(plan) - rentThrough(plan, row.paymentsMade) + optionOf(row)
}

/**
 * The figures of an agreement for a receipt, from the row after the payment and the money held then. Nothing can be
 * bought before the goods are there, so until then both payoffs are those of the planned day.
 */
export function receiptLine(row: AgreementRow, now: Date, heldCents: Cents): ReceiptLine {
  const today = storeDay(row, now)
  const handoverOn = row.state === 'prelim-paid' ? row.deliveryOn : null
  const on = handoverOn === null ? today : latest(handoverOn, today)
  const quote = row.state === 'owned' ? null : payoffOf(row, { feesCents: 0, heldCents: 0 }, on)
  const leftCents = leftToPay(row)
  const { taxCents } = rentBetween(row, row.paymentsMade, paymentsOf(planOf(row)))
  const taxRate = taxRateOf(taxesOf(row), row.paymentsMade + 1)
  const taxLeftCents = taxCents + taxOnPayment(optionOf(row), taxRate)
  const left = { leftCents, taxRate, taxLeftCents }
  const withTax = (cents: Cents | null | undefined) =>
    cents === null || cents === undefined ? null : cents + payoffTax(cents, left)
  return {
    agreementId: row.id,
    agreementNumber: row.number,
    paymentsMade: row.paymentsMade,
    payments: paymentsOf(planOf(row)),
    remainingCents: leftCents,
    earlyPurchaseCents: quote?.earlyPurchaseCents ?? null,
    sameAsCashCents: quote?.sameAsCashCents ?? null,
    withTax: {
      remainingCents: row.state === 'owned' ? 0 : leftCents + taxLeftCents,
      earlyPurchaseCents: withTax(quote?.earlyPurchaseCents),
      sameAsCashCents: withTax(quote?.sameAsCashCents),
    },
    sameAsCashUntil: quote === null ? null : sameAsCashEnd(row),
    ...(quote !== null && { earlyPurchaseUntil: quote.earlyPurchaseUntil }),
    ...(handoverOn !== null && { handoverOn }),
    heldCents,
  }
}
