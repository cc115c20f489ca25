import type { NetworkPlace } from '#adapters/network-location/port.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { PreferenceValue } from '#core/catalogue/preference/preferences.ts'
import { isClosedState } from '#core/catalogue/preference/state-licenses.ts'
import type { Context } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { findStores, type StoresFound } from '#core/places/store/find-stores.ts'
import { orderingStatus } from '#core/places/store/ordering-status.ts'
import { searchMiles, storesByPoint } from '#core/places/store/schema.ts'
import { milesPerKilometer } from '#domain/places/distance.ts'
import { networkOf } from '#platform/client.ts'

function milesOf({ maxDistance, distanceUnit }: PreferenceValue<'autoAssignStoreParams'>): number {
  if (maxDistance === undefined) return searchMiles
  return distanceUnit === 'km' ? maxDistance * milesPerKilometer : maxDistance
}

/**
 * Whether this shop suggests a store by the network address: the preference autoAssignStoreEnabled is on, and
 * there is a file of networks (the setting GEOIP_FILE).
 */
export async function suggestsStores(context: Context): Promise<boolean> {
  if (context.settings.geoipFile === undefined) return false
  return getPreference('autoAssignStoreEnabled', context)
}

/**
 * The place where the client's network probably is. Undefined if this shop suggests no stores, or nothing is known of
 * the network; the client's address is not even looked at while suggestions are off.
 */
export async function findNetworkPlace(context: Context): Promise<NetworkPlace | undefined> {
  if (!(await suggestsStores(context))) return undefined
  const { network } = context.client
  if (networkOf(network.replace(/\/64$/, '')) === undefined) {
    context.log.warn('the network address of a client is unknown: no store is suggested')
    return undefined
  }
  return context.adapters.networkLocator.locate(network)
}

/**
 * The stores around the place where the client's network probably is, nearest first: the first one is suggested,
 * and nothing is chosen by it. Undefined as for `findNetworkPlace`, and where no place is known there.
 */
export async function suggestStores(context: Context): Promise<StoresFound | undefined> {
  const place = await findNetworkPlace(context)
  if (place === undefined) return undefined
  const params = await getPreference('autoAssignStoreParams', context)
  const { latitude, longitude } = place
  const asked = ownInput(storesByPoint, { latitude, longitude, limit: params.limit })
  const found = await findStores(asked, context)
  if (!found.ok || (await isClosedState(found.value.place.stateCode, context))) return undefined
  const miles = milesOf(params)
  const now = context.clock.now()
  const stores = found.value.stores.filter(
    (store) => store.distanceMiles <= miles && orderingStatus(store, now) === 'open',
  )
  return { ...found.value, stores }
}
