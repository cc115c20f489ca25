import type { Context, Who } from '#core/context.ts'
import type { Basket } from './basket.ts'
import { readBasket } from './read-basket.ts'

/**
 * The shopper's open basket, or another of the shopper's open baskets by id; undefined if there is none or it
 * belongs to someone else.
 */
export async function getBasket(who: Who, context: Context, basketId?: string): Promise<Basket | undefined> {
  if (who.kind === 'visitor') return undefined
  return readBasket(context.db, { customerId: who.customerId, basketId }, context.clock.now())
}
