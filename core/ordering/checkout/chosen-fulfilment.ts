import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { basketPickup, type PickupOffer } from '../delivery/basket-pickup.ts'
import { findFulfilment } from './queries.ts'

/** How a basket reaches its shopper: as chosen at checkout, but delivered if it cannot be picked up. */
export function fulfilmentOf(chosen: string | undefined, pickup: PickupOffer): Fulfilment {
  return pickup.possible && chosen === 'pickup' ? 'pickup' : 'delivery'
}

/** `fulfilmentOf` for a basket outside checkout; a temporary basket has no checkout. */
export async function chosenFulfilment(who: Customer, basket: Basket, context: Context): Promise<Fulfilment> {
  const store = await getStore(basket.storeId, context)
  if (basket.temporary || !store.ok) return 'delivery'
  const pickup = basketPickup(basket, store.value, context.clock.now())
  return fulfilmentOf(await findFulfilment(context.db, who.customerId), pickup)
}
