import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Basket } from './basket.ts'
import { changeBasket } from './queries.ts'
import { readLockedBasket } from './read-basket.ts'
import type { UpdateBasketInput } from './schema.ts'
import { withLockedBasket } from './with-locked-basket.ts'

/**
 * Updates the client's fields of the basket: currency, e-mail, the optional charges, session counters. Missing fields stay
 * unchanged. Fails with `basket-not-found`.
 */
export async function updateBasket(
  who: Customer,
  input: UpdateBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const { basketId, ...change } = input
  return withLockedBasket(who, basketId, context, async (tx, key) => {
    await changeBasket(tx, key, change, context.clock.now())
    return ok(await readLockedBasket(tx, key, context.clock.now()))
  })
}
