import type { Context, Customer } from '#core/context.ts'
import { shownMethod } from '#core/money/payment-method/saved-methods.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { basketPickup, type PickupOffer } from '../delivery/basket-pickup.ts'
import { findDraft } from './queries.ts'
import type { Draft } from './schema.ts'

/** How a basket reaches its shopper: as chosen at checkout, but delivered if it cannot be picked up. */
export function fulfilmentOf(chosen: string | undefined, pickup: PickupOffer): Fulfilment {
  return pickup.possible && chosen === 'pickup' ? 'pickup' : 'delivery'
}

/** What was entered at checkout for a basket so far. */
export type Entered = {
  readonly fulfilment: Fulfilment
  readonly draft: Draft
  /** The saved card that is to pay, if it is still saved. */
  readonly method: PaymentMethod | null
}

/** What was entered for a basket outside checkout; a temporary basket has no checkout. */
export async function enteredFor(who: Customer, basket: Basket, context: Context): Promise<Entered> {
  const store = await getStore(basket.storeId, context)
  if (basket.isTemporary || !store.ok) return { fulfilment: 'delivery', draft: {}, method: null }
  const pickup = basketPickup(basket, store.value, context.clock.now())
  const { draft, method } = (await findDraft(context.db, who.customerId)) ?? { draft: {}, method: null }
  return {
    fulfilment: fulfilmentOf(draft.delivery?.fulfilment, pickup),
    draft,
    method: method && shownMethod(method),
  }
}
