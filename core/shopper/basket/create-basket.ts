import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Basket } from './basket.ts'
import { inBasketTransaction } from './basket-turn.ts'
import { openBasket, storeFor } from './open-basket.ts'
import { readLockedBasket } from './read-basket.ts'
import type { CreateBasketInput } from './schema.ts'

/**
 * The shopper's open basket, created if there is none. Idempotent. Fails with `store-not-found` if there are
 * no stores.
 */
export async function createBasket(
  who: Customer,
  wanted: CreateBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  return inBasketTransaction(who, context, async (tx) => {
    const opened = await openBasket(tx, who, { ...wanted, storeId: store.value }, context.clock.now())
    if (!opened.ok) return opened
    return ok(
      await readLockedBasket(
        tx,
        { customerId: who.customerId, basketId: opened.value.id },
        context.clock.now(),
      ),
    )
  })
}
