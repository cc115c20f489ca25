import type { MethodRemoval } from '#core/composition.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBankAccountState } from './change-state.ts'
import { type BankAccountRow, bankAccountsOf, olderOfSameNumber } from './queries.ts'

/** The customer removes a payment method: if it is a bank account, its check counts as confirmed no more. */
export async function removeCheckOfMethod(
  tx: Queryable,
  { customerId, token, now }: MethodRemoval,
): Promise<Result<null>> {
  const rows = await bankAccountsOf(tx, customerId)
  const checked = rows.filter((row) => row.state === 'confirmed' && row.token === token)
  for (const { id } of checked) await changeBankAccountState(tx, { customerId, id }, 'remove', now)
  return ok(null)
}

/** The same account was confirmed before: the newer check takes the place of the older ones. Returns their tokens. */
export async function replaceOlder(tx: Queryable, row: BankAccountRow, now: Date): Promise<string[]> {
  const older = await olderOfSameNumber(tx, row)
  for (const { customerId, id } of older) await changeBankAccountState(tx, { customerId, id }, 'remove', now)
  return older.flatMap(({ token }) => (token === null || token === row.token ? [] : [token]))
}
