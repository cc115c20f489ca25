import { randomUUID } from 'node:crypto'
import type { ConfirmedBankAccount } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { insertBankMethod, replaceToken } from './queries.ts'

/** The brand of a bank account whose bank is not known by name; the messages have words for it. */
const unnamedBank = 'bank'

/**
 * A confirmed bank account can be chosen for payments. One that was confirmed before stays the same method, with its
 * autopay.
 */
export async function saveBankMethod(
  tx: Queryable,
  { customerId, token, bankName, last4, replaces }: ConfirmedBankAccount,
  now: Date,
): Promise<number> {
  const method = { customerId, id: randomUUID(), token, brand: bankName ?? unnamedBank, last4 }
  if ((await replaceToken(tx, customerId, replaces, token)) > 0) return 0
  return insertBankMethod(tx, method, now)
}
