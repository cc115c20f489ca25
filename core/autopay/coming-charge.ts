import { type AutopayKind, chargeDay, noticeBy, stopBy } from '#domain/autopay.ts'
import { type CivilDate, latest } from '#domain/civil-date.ts'
import { dueDate } from '#domain/schedule.ts'
import { nextPayment, termsOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/store.ts'
import type { ComingCharge } from './schema.ts'

/**
 * The charge that autopay makes next, today at the earliest: the next payment, and before delivery the first one after
 * it by the planned day. Null where none is left.
 */
export function comingCharge(row: AgreementRow, kind: AutopayKind, today: CivilDate): ComingCharge | null {
  const next = nextPayment(row, today)
  const isEstimate = row.state === 'prelim-paid'
  if (next === null && !isEstimate) return null
  const dueOn = next?.dueOn ?? dueDate(termsOf(row), row.paymentsMade + 1)
  const chargeOn = latest(chargeDay(kind, dueOn), today)
  const amountCents = next?.totalCents ?? row.paymentCents + row.taxCents
  return { dueOn, chargeOn, stopBy: stopBy(chargeOn), noticeBy: noticeBy(chargeOn), amountCents, isEstimate }
}
