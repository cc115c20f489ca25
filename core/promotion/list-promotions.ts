import { civilDateIn } from '#domain/civil-date.ts'
import type { Context, Who } from '../context.ts'
import type { Store } from '../store/schema.ts'
import { allPromotions, type Promotion } from './store.ts'

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
