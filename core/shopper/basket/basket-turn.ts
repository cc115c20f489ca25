import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { inTurn } from '#platform/in-turn.ts'

/**
 * Runs what writes to a customer's baskets after this process has done what they asked for before. In the database one
 * of them would wait for the other too, but with a connection in its hand: a few dozen writes of one customer at once
 * would leave none to all others. Must not be called within itself.
 */
export function inBasketTurn<T>({ customerId }: Customer, work: () => Promise<T>): Promise<T> {
  return inTurn(customerId, work)
}

/** Like `inTransaction`, for what locks a basket of the customer; see `inBasketTurn`. */
export function inBasketTransaction<T>(
  who: Customer,
  { db }: Context,
  work: (tx: Queryable) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inBasketTurn(who, () => inTransaction(db, work))
}
