import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { createBasket } from '../basket/create-basket.ts'
import { getBasket } from '../basket/get-basket.ts'
import { createBasketInput } from '../basket/schema.ts'

/**
 * The shopper's basket after sign-in. Signing in has already merged the guest's basket (`moveBasket`), so
 * this changes nothing; it exists for clients that call it.
 * Fails with `basket-not-found` if there is none and none is to be created.
 */
export async function mergeBasket(
  who: Customer,
  options: { readonly createDestinationBasket: boolean },
  context: Context,
): Promise<Result<Basket>> {
  const basket = await getBasket(who, context)
  if (basket !== undefined) return ok(basket)
  return options.createDestinationBasket
    ? createBasket(who, ownInput(createBasketInput, {}), context)
    : fail('basket-not-found')
}
