import type { Context, Who } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import { promotionObstacle } from '#domain/catalogue/promotion-obstacle.ts'
import { loadPromotions } from './list-promotions.ts'
import { specialsDay } from './price-promotions.ts'
import type { Promotion } from './schema.ts'

type Found = {
  readonly promotion: Promotion
  /** Why the shopper cannot have it at the store today; null if nothing stands in the way. */
  readonly obstacle: ProblemCode | null
}

/** The promotions with a code, without regard to case, each with what stands in the shopper's way. */
export async function promotionsOfCode(
  who: Who,
  code: string,
  store: Pick<Store, 'id' | 'timeZone' | 'flags'>,
  context: Context,
): Promise<Found[]> {
  const all = await loadPromotions(context)
  const today = specialsDay(store, context.clock.now())
  const asking = { storeId: store.id, today, isRegistered: who.kind === 'registered' }
  return all
    .filter((promotion) => promotion.code?.toUpperCase() === code.toUpperCase())
    .map((promotion) => ({ promotion, obstacle: promotionObstacle(promotion, asking) }))
}
