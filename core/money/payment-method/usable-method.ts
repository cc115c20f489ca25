import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { hasReachedReturnLimit } from '#domain/money/bank-return.ts'
import { cardDay, isCardExpired } from '#domain/money/card-expiry.ts'
import type { Queryable } from '#platform/db/database.ts'
import { countFundsReturns } from '../bank-debit/queries.ts'
import { findMethod, type MethodRow, methodsOf } from './queries.ts'
import { shownMethod } from './saved-methods.ts'

/** Whether a saved method has expired on a day. */
export function isExpired(method: MethodRow, on: CivilDate): boolean {
  const { expiresOn } = shownMethod(method)
  return expiresOn !== null && isCardExpired(expiresOn, on)
}

/** The newest that is no bank account: that is debited only if its customer chose it, as the mandate for it says. */
async function newestMethod(tx: Queryable, customerId: string): Promise<MethodRow | undefined> {
  return (await methodsOf(tx, customerId)).find(({ kind }) => kind !== 'bank')
}

/** Whether so many debits of a bank account came back for lack of money that it is not charged for some time. */
async function isPausedForReturns(
  db: Queryable,
  customerId: string,
  { kind, last4 }: Pick<MethodRow, 'kind' | 'last4'>,
  now: Date,
): Promise<boolean> {
  return kind === 'bank' && hasReachedReturnLimit(await countFundsReturns(db, { customerId, last4 }, now))
}

/**
 * A saved method that can be charged now; without an id, the newest that is no bank account. A card is valid until its
 * last day has ended in all US time zones. Fails with `payment-method-not-found`, or with `payment-method-expired` or
 * `payment-method-ended` (params: last4).
 */
export async function usableMethod(
  tx: Queryable,
  customerId: string,
  methodId: string | undefined,
  now: Date,
): Promise<Result<MethodRow>> {
  const method =
    methodId === undefined ? await newestMethod(tx, customerId) : await findMethod(tx, customerId, methodId)
  if (method === undefined) return fail('payment-method-not-found', { field: 'methodId' })
  if (method.endReason !== null || (await isPausedForReturns(tx, customerId, method, now)))
    return fail('payment-method-ended', { field: 'methodId', params: { last4: method.last4 } })
  return isExpired(method, cardDay(now))
    ? fail('payment-method-expired', { field: 'methodId', params: { last4: method.last4 } })
    : ok(method)
}
