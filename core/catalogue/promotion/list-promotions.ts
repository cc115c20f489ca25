import type { Context, Who } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Problem } from '#domain/base/result.ts'
import { promotionObstacle } from '#domain/catalogue/promotion-obstacle.ts'
import { otherFrequency } from '#domain/catalogue/why-nothing-off.ts'
import { type Buyer, specialsDay } from './price-promotions.ts'
import { allPromotions } from './queries.ts'
import type { Promotion } from './schema.ts'

/** All promotions, whether a shopper can have them or not. */
export function loadPromotions(context: Context): Promise<readonly Promotion[]> {
  return context.cache.getStable(['promotions'], () => allPromotions(context.read))
}

/** The code of the promotion that a shopper has applied; null if none is, and for one that is gone. */
export async function codeOfApplied(
  { appliedId }: Pick<Buyer, 'appliedId'>,
  context: Context,
): Promise<string | null> {
  if (appliedId === null) return null
  return (await loadPromotions(context)).find(({ id }) => id === appliedId)?.code ?? null
}

/** Why a promotion takes nothing off at a payment frequency, whatever the goods are; null if it can. */
export function frequencyObstacle(
  { isReduction, frequencies }: Pick<Promotion, 'isReduction' | 'frequencies'>,
  frequency: Frequency,
): Problem | null {
  return !isReduction || frequencies.includes(frequency) ? null : otherFrequency(frequencies)
}

/**
 * The promotions valid at a store today, in the store's time zone: public ones first, then those for
 * registered customers if the shopper is one (document 2 §4, §5). Excludes promotions that are not valid at
 * the store; a store whose specials have days has none on other days (SHL-403).
 */
export async function listPromotions(
  who: Who,
  store: Pick<Store, 'id' | 'timeZone' | 'flags'>,
  context: Context,
): Promise<Promotion[]> {
  const all = await loadPromotions(context)
  const today = specialsDay(store, context.clock.now())
  const asking = { storeId: store.id, today, isRegistered: who.kind === 'registered' }
  return all.filter((promotion) => promotionObstacle(promotion, asking) === null)
}
