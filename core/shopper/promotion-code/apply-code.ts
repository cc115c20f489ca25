import { promotionsWithCode } from '#core/catalogue/promotion/queries.ts'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { writeApplied } from '../applied-promotion/queries.ts'
import type { Basket } from '../basket/basket.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { type LockedKey, withLockedBasket } from '../basket/with-locked-basket.ts'
import type { ApplyCodeInput } from './schema.ts'
import { tryCode } from './try-code.ts'

/**
 * Applies a code that a shopper typed, in place of the one that was applied before. Fails, and leaves everything as it
 * was, with `basket-not-found`; as `applyCodeTo` says; and with `too-many-requests` when one network has tried too many
 * codes that do not hold.
 */
export function applyCode(who: Customer, input: ApplyCodeInput, context: Context): Promise<Result<Basket>> {
  const now = context.clock.now()
  return tryCode(context, () =>
    withLockedBasket(who, input.basketId, context, (tx, key) => applyCodeTo(tx, key, input.code, now)),
  )
}

/**
 * Applies a code to a locked basket and returns the basket afterwards. Fails with `promotion-code-unknown`; with an
 * obstacle (`promotion-code-ended`, `promotion-code-too-early`, `promotion-code-other-store`, `promotion-code-sign-in`);
 * with a reason of `whyNothingOff` if it takes nothing off what is in the basket; and with `promotion-code-applied`. The
 * caller must then roll back, and counts the tries with `tryCode`.
 */
export async function applyCodeTo(
  tx: Queryable,
  key: LockedKey,
  code: string,
  now: Date,
): Promise<Result<Basket>> {
  const field = 'code'
  const before = await readLockedBasket(tx, key, now)
  let obstacle: Problem = { code: 'promotion-code-unknown' }
  for (const [at, promotionId] of (await promotionsWithCode(tx, code)).entries()) {
    if (before.code?.id === promotionId) return fail('promotion-code-applied', { field })
    await writeApplied(tx, { customerId: key.customerId, promotionId, now })
    const basket = await readLockedBasket(tx, key, now)
    if (basket.code === null || basket.code.obstacle === null) return ok(basket)
    // Of several promotions with one code, the first one says why.
    if (at === 0) obstacle = basket.code.obstacle
  }
  return fail(obstacle.code, { ...obstacle, field })
}
