import type { CivilDate } from '#domain/civil-date.ts'
import type { Cents } from '#domain/money.ts'
import { dueDate } from '#domain/schedule.ts'
import { termsOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/store.ts'
import type { Queryable } from '../db/database.ts'
import { type LateFeeRow, lateFeeRows } from './store.ts'

/** A late fee that is to be paid, with the payment that it was charged for. */
export type LateFee = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly feeCents: Cents
  readonly chargedOn: CivilDate
}

/** What the late fee of a payment is booked for; the ledger books nothing twice for one reason. */
export function lateFeeReason(agreementId: string, paymentNumber: number): string {
  return `late-fee ${agreementId} ${paymentNumber}`
}

/** What the waiving of that fee is booked for. */
export function waiverReason(agreementId: string, paymentNumber: number): string {
  return `waived ${lateFeeReason(agreementId, paymentNumber)}`
}

/** Fees are paid oldest first, so those still open are the newest that come to what is owed. */
function stillOpen(row: AgreementRow, charged: readonly LateFeeRow[], owedCents: Cents): LateFee[] {
  let left = owedCents
  const open: LateFee[] = []
  for (const { reason, feeCents, chargedOn } of charged.toReversed()) {
    if (left < feeCents) break
    left -= feeCents
    const number = Number(reason.slice(reason.lastIndexOf(' ')))
    open.unshift({ number, dueOn: dueDate(termsOf(row), number), feeCents, chargedOn })
  }
  return open
}

/** The late fees of a customer's agreements that are neither paid nor waived, by agreement. One query. */
export async function openLateFees(
  db: Queryable,
  customerId: string,
  rows: readonly AgreementRow[],
  owedCents: (agreementId: string) => Cents,
): Promise<Map<string, LateFee[]>> {
  const owing = rows.filter((row) => owedCents(row.id) > 0)
  const charged =
    owing.length === 0
      ? []
      : await lateFeeRows(
          db,
          customerId,
          owing.map((row) => row.id),
        )
  return new Map(
    owing.map((row) => {
      const mine = charged.filter((fee) => fee.agreementId === row.id)
      return [row.id, stillOpen(row, mine, owedCents(row.id))]
    }),
  )
}
