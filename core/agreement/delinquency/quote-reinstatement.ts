import type { Context, Customer } from '#core/context.ts'
import { paymentsWithin, rentThrough, totalOf } from '#domain/agreement/rent-plan.ts'
import { anchorFor, dueDate, nextDue } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate, daysBetween, latest } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { feeCapCents } from '#domain/law/fee-caps.ts'
import { ownershipRentCents } from '#domain/law/ownership.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findByNumber, itemsOf } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { packOf, planOf, storeDay, taxedOn, termsOf } from '../schedule/agreement-terms.ts'
import { missedPayments } from '../schedule/missed-payments.ts'
import { payoffOf } from '../schedule/payoff-basis.ts'
import { rentBetween } from '../schedule/progress.ts'
import { reinstatementEndsOn } from '../schedule/reinstatement-window.ts'
import { feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'
import type { ReinstatementQuote } from './schema.ts'

/**
 * The anchor of rent after a reinstatement: unchanged if the customer had the goods all the time. No rent is
 * charged for the time that the goods were at the store: the next payment falls due as many days after the
 * reinstatement as it would have after the return, or on the schedule's first day after that.
 */
export function resumedAnchor(row: AgreementRow, paymentsMade: number, today: CivilDate): CivilDate | null {
  const { returnedOn, anchorOn } = row
  const terms = termsOf(row)
  if (returnedOn === null || anchorOn === null || paymentsMade >= terms.payments) return anchorOn
  const unusedDays = daysBetween(returnedOn, latest(returnedOn, dueDate(terms, paymentsMade + 1)))
  return anchorFor(terms, paymentsMade + 1, addDays(today, unusedDays))
}

function nextDueOn(row: AgreementRow, paymentsMade: number, today: CivilDate): CivilDate | null {
  const anchorOn = resumedAnchor(row, paymentsMade, today)
  return nextDue(termsOf({ ...row, anchorOn }), paymentsMade)?.date ?? null
}

/** The missed payments that resuming asks for: none that the customer would make after the rent that brings ownership. */
function owedFor(row: AgreementRow, missed: readonly ScheduledPayment[]): readonly ScheduledPayment[] {
  const plan = planOf(row)
  const of = { totalCents: totalOf(plan), cashCents: row.cashCents }
  const most = paymentsWithin(plan, ownershipRentCents(packOf(row).ownership.rule, of))
  return missed.slice(0, Math.max(0, most - row.paymentsMade))
}

/**
 * What resuming an agreement costs on the store's day. Fails with `reinstatement-not-possible` if nothing
 * interrupted it, and with `reinstatement-window-passed` after the window's last day.
 */
export async function reinstatementOf(
  db: Queryable,
  signed: AgreementRow,
  today: CivilDate,
): Promise<Result<ReinstatementQuote>> {
  const row = taxedOn(signed, today)
  const lastOn = reinstatementEndsOn(row)
  const { state } = row
  if (lastOn === null || (state !== 'lapsed' && state !== 'returned'))
    return fail('reinstatement-not-possible')
  if (today > lastOn) return fail('reinstatement-window-passed')
  const missed = owedFor(row, missedPayments(row, row.returnedOn ?? today))
  const paymentsMade = row.paymentsMade + missed.length
  const { rentCents, taxCents } = rentBetween(row, row.paymentsMade, paymentsMade)
  const items = await itemsOf(db, row.customerId, [row.id])
  const feesAndHeld = feesAndHeldOf(await standingOf(db, row))
  const { feesCents: lateFeesCents, heldCents } = feesAndHeld
  const reinstatementFeeCents = feeCapCents(packOf(row), {
    kind: 'reinstatement',
    missedPayments: missed.length,
    redeliveredItems: state === 'returned' ? items.length : 0,
  })
  const owedCents = rentCents + taxCents + lateFeesCents + reinstatementFeeCents
  const usedCents = Math.min(heldCents, owedCents)
  const totalCents = owedCents - usedCents
  const payoffCents = state === 'lapsed' ? payoffOf(row, feesAndHeld, today).amountCents : null
  return ok({
    agreementId: row.id,
    agreementNumber: row.number,
    state,
    storeName: row.storeName,
    storePhone: row.storePhone,
    lastOn,
    missed,
    rentCents,
    taxCents,
    lateFeesCents,
    reinstatementFeeCents,
    heldCents: usedCents,
    totalCents,
    payoffCents: payoffCents !== null && payoffCents <= totalCents ? payoffCents : null,
    nextDueOn: nextDueOn(row, paymentsMade, today),
    creditCents: rentThrough(planOf(row), row.paymentsMade),
    isPayable: state === 'lapsed' && row.pendingPayment === null && row.paysOnline,
    paysOnline: row.paysOnline,
    pendingPayment: row.pendingPayment,
  })
}

/**
 * What resuming one of a customer's agreements costs today, with its parts and the last day. Fails with
 * `not-found`, or like `reinstatementOf`.
 */
export async function quoteReinstatement(
  who: Pick<Customer, 'customerId'>,
  agreementNumber: string,
  context: Context,
): Promise<Result<ReinstatementQuote>> {
  const row = await findByNumber(context.db, who.customerId, agreementNumber)
  return row === undefined
    ? fail('not-found')
    : reinstatementOf(context.db, row, storeDay(row, context.clock.now()))
}
