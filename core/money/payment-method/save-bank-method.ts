import { randomUUID } from 'node:crypto'
import type { ConfirmedBankAccount } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { insertBankMethod } from './queries.ts'

/** The brand of a bank account whose bank is not known by name; the messages have words for it. */
const unnamedBank = 'bank'

/** A confirmed bank account can be chosen for payments. */
export function saveBankMethod(
  tx: Queryable,
  { customerId, token, bankName, last4 }: ConfirmedBankAccount,
  now: Date,
): Promise<number> {
  const method = { customerId, id: randomUUID(), token, brand: bankName ?? unnamedBank, last4 }
  return insertBankMethod(tx, method, now)
}
