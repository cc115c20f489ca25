import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import type { Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { inBasketTransaction } from '../basket/basket-turn.ts'
import { openBasket, storeFor } from '../basket/open-basket.ts'
import { restartBasket } from '../basket/queries.ts'
import type { BasketPrefill, temporaryBasket } from '../basket/schema.ts'
import { addLines } from './add-lines.ts'

/**
 * Creates a temporary basket that replaces the former one: a shopper has at most one. The permanent one is
 * unchanged. `prefill` fills in the order form later; secrets in it are already sealed.
 * Fails and keeps the former one: any failure of `addLines`, `store-not-found`.
 */
export async function createTemporaryBasket(
  who: Customer,
  wanted: z.output<typeof temporaryBasket> & { readonly prefill?: BasketPrefill | undefined },
  context: Context,
): Promise<Result<Basket>> {
  const { frequency = defaultFrequency, prefill } = wanted
  const { customerId } = who
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  const storeId = store.value
  const now = context.clock.now()
  return inBasketTransaction(who, context, async (tx) => {
    // The row is locked before it gets a new id, so that concurrent calls leave one complete basket.
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
