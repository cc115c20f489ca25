import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Basket } from './basket.ts'
import { changeBasket } from './queries.ts'
import { readLockedBasket } from './read-basket.ts'
import type { SetFrequencyInput } from './schema.ts'
import { withLockedBasket } from './with-locked-basket.ts'

/**
 * Changes the frequency of the basket's prices; a product without it uses its first available one. Fails with
 * `basket-not-found`.
 */
export async function setFrequency(
  who: Customer,
  input: SetFrequencyInput,
  context: Context,
): Promise<Result<Basket>> {
  const { basketId, frequency } = input
  return withLockedBasket(who, basketId, context, async (tx, key) => {
    await changeBasket(tx, key, { frequency }, context.clock.now())
    return ok(await readLockedBasket(tx, key, context.clock.now()))
  })
}
