import { type AutopayKind, chargeDay, noticeBy, stopBy } from '#domain/agreement/autopay.ts'
import { nextDueCents } from '#domain/agreement/rent-account.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { boundsOf } from '../agreement/amounts.ts'
import { nextPayment, payoffOf, termsOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { accountOf, feesAndHeldOf, standingOf } from '../agreement/rent-account.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import type { ComingCharge } from './schema.ts'

/**
 * What autopay takes on a day for the next payment: as a payment by hand asks for, less the money held, or the payoff
 * where that is not more. Fees are never charged by themselves: where they make it more than the payment, as they do
 * with the last one, it is the customer's to pay.
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

/**
 * The charge that autopay makes next, today at the earliest: the next payment, and before delivery the first one after
 * it by the planned day. Null where none is left.
 */
export async function comingCharge(
  db: Queryable,
  row: AgreementRow,
  kind: AutopayKind,
  today: CivilDate,
): Promise<ComingCharge | null> {
  const next = nextPayment(row, today)
  const isEstimate = row.state === 'prelim-paid'
  if (next === null && !isEstimate) return null
  const dueOn = next?.dueOn ?? dueDate(termsOf(row), row.paymentsMade + 1)
  const chargeOn = latest(chargeDay(kind, dueOn), today)
  const usualCents = next?.totalCents ?? row.paymentCents + row.taxCents
  return {
    dueOn,
    chargeOn,
    stopBy: stopBy(chargeOn),
    noticeBy: noticeBy(chargeOn),
    usualCents,
    ...(next === null
      ? { amountCents: usualCents, isPayoff: false, isByHand: false }
      : await chargeFor(db, row, next, latest(chargeOn, dueOn))),
    isEstimate,
  }
}
