import { dueDate } from '#domain/agreement/schedule.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { feeRows, type LateFeeRow } from './late-fee-queries.ts'
import { termsOf } from './position.ts'
import type { AgreementRow } from './queries.ts'
import type { LateFee } from './schema.ts'

/** The ledger reason of the late fee for a payment; the ledger books each reason once. */
export function lateFeeReason(agreementId: string, paymentNumber: number): string {
  return `late-fee ${agreementId} ${paymentNumber}`
}

/** The ledger reason for waiving that fee. */
export function waiverReason(agreementId: string, paymentNumber: number): string {
  return `waived ${lateFeeReason(agreementId, paymentNumber)}`
}

/** Fees are paid oldest first, so the open ones are the newest ones that add up to the amount owed. */
function stillOpen(row: AgreementRow, charged: readonly LateFeeRow[], owedCents: Cents): LateFee[] {
  let left = owedCents
  const open: LateFee[] = []
  for (const { reason, feeCents, chargedOn } of charged.toReversed()) {
    if (left < feeCents) break
    left -= feeCents
    if (!reason.startsWith(`late-fee ${row.id} `)) continue
    const number = Number(reason.slice(reason.lastIndexOf(' ')))
    open.unshift({ number, dueOn: dueDate(termsOf(row), number), feeCents, chargedOn })
  }
  return open
}

/**
 * The late fees of an agreement that are neither paid nor waived; `owedCents` is the sum of all its unpaid
 * fees, those of an operator among them.
 */
export async function openLateFees(db: Queryable, row: AgreementRow, owedCents: Cents): Promise<LateFee[]> {
  return owedCents > 0 ? stillOpen(row, await feeRows(db, row.customerId, row.id), owedCents) : []
}
