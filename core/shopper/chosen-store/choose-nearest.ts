import { isClosedState } from '#core/catalogue/preference/state-licenses.ts'
import type { Context, Who } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { findStores } from '#core/places/store/find-stores.ts'
import { orderingStatus } from '#core/places/store/ordering-status.ts'
import { chooseStoreSchema, type FindStoresInput } from '#core/places/store/schema.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { type ChosenStore, chooseStore } from './choose-store.ts'

/**
 * Sets the nearest store that delivers to a ZIP code: typing it is the shopper's yes to the store that serves it.
 * Fails with zip-unknown, with state-unsupported in a state without agreements, and with store-not-found where no store
 * that takes orders delivers, or an affiliate does.
 */
export async function chooseNearestStore(
  who: Who,
  asked: Extract<FindStoresInput, { readonly postalCode: string }>,
  context: Context,
): Promise<Result<ChosenStore>> {
  const found = await findStores(asked, context)
  if (!found.ok) return found
  if (await isClosedState(found.value.place.stateCode, context))
    return fail('state-unsupported', { field: 'postalCode' })
  const now = context.clock.now()
  const nearest = found.value.stores.find(
    (store) => store.distanceMiles <= store.deliveryMiles && orderingStatus(store, now) === 'open',
  )
  if (nearest === undefined) return fail('store-not-found', { field: 'postalCode' })
  const { postalCode } = asked
  return chooseStore(who, ownInput(chooseStoreSchema, { storeId: nearest.id, postalCode }), context)
}
