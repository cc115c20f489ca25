import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { deleteApplied } from '../applied-promotion/queries.ts'
import type { Basket } from '../basket/basket.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'
import type { RemoveCodeInput } from './schema.ts'

/**
 * Takes back the code of a promotion, and answers with the basket at the prices without it. Fails with
 * `basket-not-found`, and with `promotion-code-not-applied` if another code is applied, or none.
 */
export function removeCode(who: Customer, input: RemoveCodeInput, context: Context): Promise<Result<Basket>> {
  return withLockedBasket<Basket>(who, input.basketId, context, async (tx, key) => {
    const removed = await deleteApplied(tx, who.customerId, input.promotionId)
    if (removed === 0) return fail('promotion-code-not-applied', { field: 'promotionId' })
    return ok(await readLockedBasket(tx, key, context.clock.now()))
  })
}
