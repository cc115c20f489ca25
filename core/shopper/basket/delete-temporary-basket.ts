import type { Context, Customer } from '#core/context.ts'
import { inBasketTurn } from './basket-turn.ts'
import { deleteBaskets } from './queries.ts'

/** Deletes the shopper's temporary basket with its items, if there is one; the permanent one is unchanged. */
export async function deleteTemporaryBasket(who: Customer, context: Context): Promise<void> {
  await inBasketTurn(who, () => deleteBaskets(context.db, { customerId: who.customerId, temporary: true }))
}
