import type { Context, Customer } from '#core/context.ts'
import { deleteApplied } from '../applied-promotion/queries.ts'
import type { ApplyPromotionInput } from './schema.ts'

/**
 * Takes a promotion back. Nothing happens if it is not applied: through a second press or another tab it is then as it
 * was wanted.
 */
export async function removePromotion(
  who: Customer,
  { promotionId }: ApplyPromotionInput,
  context: Context,
): Promise<void> {
  await deleteApplied(context.db, who.customerId, promotionId)
}
