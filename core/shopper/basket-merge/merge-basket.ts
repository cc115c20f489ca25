import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { createBasket } from '../basket/create-basket.ts'
import { getBasket } from '../basket/get-basket.ts'

/**
 * The basket that sign-in has left the shopper with. Signing in has merged the guest's basket already (`moveBasket`), so
 * clients that ask for it again find both shoppers' items here and change nothing.
 * Refused: `basket-not-found` when there is none and none is to be made.
 */
export async function mergeBasket(
  who: Customer,
  options: { readonly createDestinationBasket: boolean },
  context: Context,
): Promise<Result<Basket>> {
  const basket = await getBasket(who, context)
  if (basket !== undefined) return ok(basket)
  return options.createDestinationBasket ? createBasket(who, {}, context) : fail('basket-not-found')
}
