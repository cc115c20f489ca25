import type { Context, Who } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { allPromotions, type Promotion } from './queries.ts'

/**
 * The promotions that a shopper may use at a store today, by the store's calendar: those for everybody, then, for who
 * is registered, those for customers (documents 2 §4, §5). None that leaves the store out.
 */
export async function listPromotions(
  who: Who,
  store: Pick<Store, 'id' | 'timeZone'>,
  context: Context,
): Promise<Promotion[]> {
  const all = await context.cache.get('promotions', () => allPromotions(context.read))
  const today = civilDateIn(context.clock.now().getTime(), store.timeZone)
  return all.filter(
    ({ pif, restrictedStores, startsOn, endsOn }) =>
      (!pif || who.kind === 'registered') &&
      !restrictedStores.includes(store.id) &&
      (startsOn === null || startsOn <= today) &&
      (endsOn === null || today <= endsOn),
  )
}
