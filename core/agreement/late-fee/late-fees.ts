import { dueDate } from '#domain/agreement/schedule.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { ChargedLateFee, OpenFee } from '../agreement/fees.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { termsOf } from '../schedule/agreement-terms.ts'
import { type FeeRow, feeRows } from './queries.ts'

/** The key of the late fee for a payment in the ledger, which books each key once. */
export function lateFeeKey(agreementId: string, paymentNumber: number): string {
  return `late-fee ${agreementId} ${paymentNumber}`
}

/** The key of the entry that waives that fee. */
export function feeWaiverKey(agreementId: string, paymentNumber: number): string {
  return `waived ${lateFeeKey(agreementId, paymentNumber)}`
}

/** The key of the fee for a payment that was picked up at the customer's home. */
export function pickupFeeKey(agreementId: string, paymentNumber: number): string {
  return `pickup-fee ${agreementId} ${paymentNumber}`
}

/** Fees are paid oldest first, so the open ones are the newest ones that add up to the amount owed. */
function stillOpen(row: AgreementRow, charged: readonly FeeRow[], owedCents: Cents): OpenFee[] {
  let left = owedCents
  const open: OpenFee[] = []
  for (const { kind, reason, feeCents, chargedOn } of charged.toReversed()) {
    if (left < feeCents) break
    left -= feeCents
    const isLate = reason.startsWith(`late-fee ${row.id} `)
    const number = isLate ? Number(reason.slice(reason.lastIndexOf(' '))) : null
    const dueOn = number === null ? null : dueDate(termsOf(row), number)
    open.unshift({ kind: isLate ? 'late' : kind, number, dueOn, feeCents, chargedOn })
  }
  return open
}

/**
 * The fees of an agreement that are neither paid nor waived, oldest first: late fees and those of an operator;
 * `owedCents` is the sum of all its unpaid fees.
 */
export async function openFees(db: Queryable, row: AgreementRow, owedCents: Cents): Promise<OpenFee[]> {
  return owedCents > 0 ? stillOpen(row, await feeRows(db, row.customerId, row.id), owedCents) : []
}

/** The late fees among them, each with the payment that it was charged for. */
export function lateOnly(fees: readonly OpenFee[]): ChargedLateFee[] {
  return fees.flatMap(({ number, dueOn, feeCents, chargedOn }) =>
    number === null || dueOn === null ? [] : [{ number, dueOn, feeCents, chargedOn }],
  )
}
