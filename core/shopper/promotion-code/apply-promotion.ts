import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { Context, Customer } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { writeApplied } from '../applied-promotion/queries.ts'
import type { ApplyPromotionInput } from './schema.ts'

/**
 * Applies a promotion with a code that is shown at a store, in place of the one that was applied before; nothing happens
 * if it is applied already. Fails with `not-found` for one that the shopper cannot have at the store today (SHP-247).
 * @returns the promotion, which may be one that lowers no price
 */
export async function applyPromotion(
  who: Customer,
  { promotionId }: ApplyPromotionInput,
  store: Pick<Store, 'id' | 'timeZone' | 'flags'>,
  context: Context,
): Promise<Result<Promotion>> {
  const open = await listPromotions(who, store, context)
  const found = open.find(({ id, code }) => id === promotionId && code !== null)
  if (found === undefined) return fail('not-found', { field: 'promotionId' })
  await writeApplied(context.db, { customerId: who.customerId, promotionId, now: context.clock.now() })
  return ok(found)
}
