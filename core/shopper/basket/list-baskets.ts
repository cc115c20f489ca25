import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Basket } from './basket.ts'
import { inBasketTransaction } from './basket-turn.ts'
import { openBasket, storeFor } from './open-basket.ts'
import { readLockedBasket } from './read-basket.ts'

/**
 * The shopper's two open baskets, first the permanent one, then the temporary one; missing ones are created
 * empty (document 2 §4). Fails with `store-not-found` if there are no stores.
 */
export async function listBaskets(
  who: Customer,
  context: Context,
  storeId?: string,
): Promise<Result<readonly [Basket, Basket]>> {
  const store = await storeFor(storeId, context)
  if (!store.ok) return store
  return inBasketTransaction(who, context, async (tx) => {
    const open = async (temporary: boolean): Promise<Result<Basket>> => {
      const opened = await openBasket(tx, who, { storeId: store.value, temporary }, context.clock.now())
      if (!opened.ok) return opened
      return ok(
        await readLockedBasket(
          tx,
          { customerId: who.customerId, basketId: opened.value.id },
          context.clock.now(),
        ),
      )
    }
    const permanent = await open(false)
    if (!permanent.ok) return permanent
    const temporary = await open(true)
    return temporary.ok ? ok([permanent.value, temporary.value] as const) : temporary
  })
}
