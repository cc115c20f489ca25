import { unwrap } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeDebitState } from '../change-state.ts'
import { type BankDebitRow, insertDebit } from '../queries.ts'

type OfPayment = Pick<BankDebitRow, 'customerId' | 'intentId'>

/** Writes a debit of a payment, which its bank has returned. */
export async function plantReturned(db: Queryable, debit: OfPayment, now: Date) {
  await insertDebit(db, debit, now, now)
  unwrap(await changeDebitState(db, debit, { event: 'return', code: 'R01' }, now))
}

/** Tries to return such a debit again. */
export function returnPlanted(db: Queryable, debit: OfPayment, now: Date) {
  return changeDebitState(db, debit, { event: 'return', code: 'R01' }, now)
}
