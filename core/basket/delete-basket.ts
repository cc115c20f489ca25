import { fail, ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { deleteBaskets } from './store.ts'

/** Deletes one of the shopper's open baskets with all that is in it. Refused: `basket-not-found`. */
export async function deleteBasket(who: Customer, basketId: string, context: Context): Promise<Result<null>> {
  const gone = await deleteBaskets(context.db, { customerId: who.customerId, basketId })
  return gone === 0 ? fail('basket-not-found', { field: 'basketId' }) : ok(null)
}
