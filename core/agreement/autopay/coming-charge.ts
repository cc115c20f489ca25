import { chargeDay, noticeBy, stopBy } from '#domain/agreement/autopay.ts'
import { nextDueCents } from '#domain/agreement/rent-account.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import { boundsOf } from '../agreement/amounts.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { taxedOn, termsOf } from '../schedule/agreement-terms.ts'
import { openPayment } from '../schedule/open-payments.ts'
import { payoffOf } from '../schedule/payoff-basis.ts'
import { accountOf, feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'
import { nextPayment } from '../schedule/schedule.ts'
import type { ComingCharge } from './schema.ts'

/**
 * The amount that autopay charges on a day for the next payment: the amount due less the money held, or the
 * payoff if that is not more. Fees are never charged automatically: if they raise the amount above the
 * payment, as with the last one, the customer must pay it (`isByHand`).
 */
export async function chargeFor(
  db: Queryable,
  row: AgreementRow,
  payment: Pick<ScheduledPayment, 'totalCents'>,
  on: CivilDate,
): Promise<Pick<ComingCharge, 'amountCents' | 'isPayoff' | 'isByHand'> & { readonly feesCents: Cents }> {
  const standing = await standingOf(db, row)
  const account = accountOf(row, standing)
  const payoff = payoffOf(row, feesAndHeldOf(standing), on)
  const { charges, mostCents } = boundsOf(account, payoff, on)
  const next = nextDueCents(charges, heldTotal(account.held))
  const isPayoff = next > mostCents
  const amountCents = isPayoff ? payoff.amountCents : next
  return { amountCents, isPayoff, isByHand: amountCents > payment.totalCents, feesCents: account.feesCents }
}

/** The amount of the first charge, before delivery: the payment after the initial one, less what is held for it. */
async function firstCharge(db: Queryable, row: AgreementRow, today: CivilDate) {
  const first = openPayment(row, await standingOf(db, row), row.paymentsMade + 1, today)
  return { usualCents: first.totalCents, amountCents: first.openCents, isPayoff: false, isByHand: false }
}

/**
 * The next autopay charge, today at the earliest: for the next payment, or before delivery the first one
 * after the initial payment by the planned day. Null if none is left.
 */
export async function comingCharge(
  db: Queryable,
  row: AgreementRow,
  kind: MethodKind,
  today: CivilDate,
): Promise<ComingCharge | null> {
  const isEstimate = row.state === 'prelim-paid'
  if (nextPayment(row, today) === null && !isEstimate) return null
  const dueOn = dueDate(termsOf(row), row.paymentsMade + 1)
  const chargeOn = latest(chargeDay(kind, dueOn), today)
  const taxed = taxedOn(row, chargeOn)
  const next = nextPayment(taxed, today)
  const toCome = (day: CivilDate) => (day < today ? null : day)
  return {
    dueOn,
    chargeOn,
    stopBy: toCome(stopBy(chargeOn)),
    noticeBy: toCome(noticeBy(chargeOn)),
    ...(next === null
      ? await firstCharge(db, taxed, today)
      : { usualCents: next.totalCents, ...(await chargeFor(db, taxed, next, latest(chargeOn, dueOn))) }),
    isEstimate,
  }
}
