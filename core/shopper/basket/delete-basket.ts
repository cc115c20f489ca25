import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inBasketTurn } from './basket-turn.ts'
import { deleteBaskets } from './queries.ts'

/** Deletes one of the shopper's open baskets with its items. Fails with `basket-not-found`. */
export async function deleteBasket(who: Customer, basketId: string, context: Context): Promise<Result<null>> {
  const gone = await inBasketTurn(who, () =>
    deleteBaskets(context.db, { customerId: who.customerId, basketId }),
  )
  return gone === 0 ? fail('basket-not-found', { field: 'basketId' }) : ok(null)
}
