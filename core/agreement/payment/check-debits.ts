import type { PaymentOutcome } from '#core/composition.ts'
import { hadDebitReturned, isDebitOnItsWay } from '#core/money/bank-debit/queries.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { optionOf, planOf, storeDay } from '../schedule/agreement-terms.ts'
import { daysLate } from '../schedule/schedule.ts'

/**
 * Whether a payment that brings an agreement to a number of payments brings ownership: the last one does, unless there is
 * an option price.
 */
export function isLastPayment(row: AgreementRow, paymentsMade: number): boolean {
  return paymentsMade === paymentsOf(planOf(row)) && optionOf(row) === 0
}

/**
 * What brings ownership waits for every payment of its agreement, because one that is on its way from a bank account can
 * still come back. Call it inside the transaction that locks the customer. Fails with `debit-on-its-way`.
 */
export async function requireDebitsArrived(tx: Queryable, row: AgreementRow): Promise<Result<null>> {
  return (await isDebitOnItsWay(tx, row)) ? fail('debit-on-its-way') : ok(null)
}

/**
 * Whether an agreement takes cards only: a bank returned a payment of it, and it is past due. Debits that come back one
 * after the other would otherwise keep late fees and the lapse away.
 */
export async function takesCardsOnly(tx: Queryable, row: AgreementRow, now: Date): Promise<boolean> {
  const isLate = row.state !== 'active' || daysLate(row, storeDay(row, now)) > 0
  return isLate && (await hadDebitReturned(tx, row, now))
}

/**
 * Whether the goods of an agreement came back while a payment that pays for it was on its way from a bank account: its
 * money then goes back too.
 */
export async function isUnwanted(tx: Queryable, { intent }: PaymentOutcome): Promise<boolean> {
  for (const { agreementId } of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, agreementId)
    if (row !== undefined && isIn('goodsBack', row.state)) return true
  }
  return false
}
