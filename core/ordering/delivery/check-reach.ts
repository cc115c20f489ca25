import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { milesBetween, type Point } from '#domain/places/distance.ts'
import type { DeliveryPlan } from './schema.ts'

type Address = Pick<DeliveryPlan, 'stateCode' | 'postalCode'>

/** The center of an address's ZIP code. Fails if the ZIP code is unknown or not in the address's state. */
async function placeOf(address: Address, { adapters }: Pick<Context, 'adapters'>): Promise<Result<Point>> {
  const place = await adapters.maps.byPostalCode(address.postalCode)
  if (place === undefined) {
    return fail('zip-unknown', { field: 'postalCode', params: { zip: address.postalCode } })
  }
  return place.stateCode === address.stateCode
    ? ok(place)
    : fail('zip-state-mismatch', {
        field: 'postalCode',
        params: { zip: address.postalCode, state: place.stateCode },
      })
}

/**
 * Whether a store delivers to an address: in its own state, and within its delivery distance of the ZIP
 * code's center. Fails on the field at fault with `zip-unknown`, `zip-state-mismatch` (ZIP code and state do
 * not match), `delivery-out-of-area`, or `delivery-out-of-reach` with the distance and the store's limit in
 * miles.
 */
export async function checkReach(
  store: Pick<Store, 'stateCode' | 'latitude' | 'longitude' | 'deliveryMiles'>,
  address: Address,
  context: Pick<Context, 'adapters'>,
): Promise<Result<null>> {
  const place = await placeOf(address, context)
  if (!place.ok) return place
  if (address.stateCode !== store.stateCode) {
    return fail('delivery-out-of-area', { field: 'stateCode', params: { state: store.stateCode } })
  }
  const miles = Math.ceil(milesBetween(store, place.value))
  return miles <= store.deliveryMiles
    ? ok(null)
    : fail('delivery-out-of-reach', { field: 'postalCode', params: { miles, most: store.deliveryMiles } })
}

/**
 * Whether goods picked up at a store may be kept at an address: anywhere in the store's state, whose law
 * applies to the agreement. Fails like `checkReach`, but for another state with `pickup-out-of-area`.
 */
export async function checkHome(
  store: Pick<Store, 'stateCode'>,
  address: Address,
  context: Pick<Context, 'adapters'>,
): Promise<Result<null>> {
  const place = await placeOf(address, context)
  if (!place.ok) return place
  return address.stateCode === store.stateCode
    ? ok(null)
    : fail('pickup-out-of-area', { field: 'stateCode', params: { state: store.stateCode } })
}
