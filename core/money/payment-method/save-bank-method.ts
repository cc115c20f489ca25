import { randomUUID } from 'node:crypto'
import type { ConfirmedBankAccount } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import {
  endMethod,
  insertBankMethod,
  isWithdrawn,
  liftWithdrawn,
  methodsOf,
  replaceToken,
} from './queries.ts'

/** The brand of a bank account whose bank is not known by name; the messages have words for it. */
const unnamedBank = 'bank'

/**
 * A confirmed bank account can be chosen for payments. One that was confirmed before stays the same method, with its
 * autopay. If its owner told their bank that they do not allow payments from it, only the store lifts that, because
 * somebody else could confirm it.
 */
export async function saveBankMethod(
  tx: Queryable,
  { customerId, token, bankName, last4, replaces, byStore }: ConfirmedBankAccount,
  now: Date,
): Promise<void> {
  if (byStore) await liftWithdrawn(tx, customerId, last4)
  const isEnded = await isWithdrawn(tx, customerId, last4)
  const method = { customerId, id: randomUUID(), token, brand: bankName ?? unnamedBank, last4 }
  if ((await replaceToken(tx, customerId, replaces, token)) === 0) await insertBankMethod(tx, method, now)
  const saved = (await methodsOf(tx, customerId)).find((one) => one.token === token)
  if (isEnded && saved !== undefined) await endMethod(tx, { customerId, id: saved.id }, 'withdrawn', now)
}
