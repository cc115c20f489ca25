import { isDebitOnItsWay } from '#core/money/bank-debit/queries.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { planOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** Whether a payment that brings an agreement to a number of payments is its last, so that it brings ownership. */
export function isLastPayment(row: AgreementRow, paymentsMade: number): boolean {
  return paymentsMade === paymentsOf(planOf(row))
}

/**
 * What brings ownership waits for every payment of its agreement, because one that is on its way from a bank account can
 * still come back. Call it inside the transaction that locks the customer. Fails with `debit-on-its-way`.
 */
export async function checkDebits(tx: Queryable, row: AgreementRow): Promise<Result<null>> {
  return (await isDebitOnItsWay(tx, row)) ? fail('debit-on-its-way') : ok(null)
}
