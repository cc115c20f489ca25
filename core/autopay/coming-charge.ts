import { type AutopayKind, chargeDay, noticeBy, stopBy } from '#domain/autopay.ts'
import { type CivilDate, latest } from '#domain/civil-date.ts'
import { heldTotal } from '#domain/ledger.ts'
import type { Cents } from '#domain/money.ts'
import { nextCents, openCharges } from '#domain/rent-account.ts'
import { dueDate } from '#domain/schedule.ts'
import { nextPayment, termsOf } from '../agreement/position.ts'
import { accountOf, standingOf } from '../agreement/rent-account.ts'
import type { AgreementRow } from '../agreement/store.ts'
import type { Queryable } from '../db/database.ts'
import type { ComingCharge } from './schema.ts'

/** What autopay takes on a day for the next payment: as a payment by hand asks for, less the money held. */
export async function chargeCents(db: Queryable, row: AgreementRow, on: CivilDate): Promise<Cents> {
  const account = accountOf(row, await standingOf(db, row))
  return nextCents(openCharges(account, on), heldTotal(account.held))
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
    amountCents: isEstimate ? usualCents : await chargeCents(db, row, latest(chargeOn, dueOn)),
    isEstimate,
  }
}
