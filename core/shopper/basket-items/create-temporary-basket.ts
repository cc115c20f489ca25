import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import type { Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { readInput } from '#platform/read-input.ts'
import type { Basket } from '../basket/basket.ts'
import { openBasket, storeFor } from '../basket/open-basket.ts'
import { restartBasket } from '../basket/queries.ts'
import { type CreateTemporaryBasketInput, createTemporaryBasketInput } from '../basket/schema.ts'
import { addLines } from './add-lines.ts'

/**
 * Makes a temporary basket in place of the one that was there: a shopper has at most one, and the other basket stays as
 * it is. `prefill` is what forms are filled in with later; what is secret in it comes sealed.
 * Refused, with the former one kept: what `addLines` refuses, `store-not-found`.
 */
export async function createTemporaryBasket(
  who: Customer,
  input: CreateTemporaryBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const read = readInput(createTemporaryBasketInput, input)
  if (!read.ok) return read
  const wanted = read.value
  const { frequency = defaultFrequency, prefill } = wanted
  const { customerId } = who
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  const storeId = store.value
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    // The row is locked first and then becomes another basket, so that of two rival calls one whole basket stays.
    const former = await openBasket(tx, who, { storeId, frequency, temporary: true }, now)
    if (!former.ok) return former
    const key = { customerId, basketId: randomUUID() }
    await restartBasket(
      tx,
      { customerId, basketId: former.value.id },
      {
        id: key.basketId,
        storeId,
        frequency,
        prefill,
        now,
      },
    )
    return addLines(tx, key, wanted.items, now)
  })
}
