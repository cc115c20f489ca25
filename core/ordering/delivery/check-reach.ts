import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { DeliveryPlan } from './schema.ts'

const earthRadiusMiles = 3958.8

type Point = { readonly latitude: number; readonly longitude: number }

type Address = Pick<DeliveryPlan, 'stateCode' | 'postalCode'>

/** Great-circle distance. */
function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const share =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The middle of an address's ZIP code; refuses one that is unknown or does not belong to its state. */
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
 * Whether a store delivers to an address: in its own state, within its miles of the ZIP code's middle. Refused on the
 * field at fault: `zip-unknown`, `zip-state-mismatch` (ZIP and state do not belong together), `delivery-out-of-area`,
 * `delivery-out-of-reach` with the miles and the store's limit.
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
 * Whether goods that are picked up at a store may be kept at an address: anywhere in the store's state, whose law the
 * agreement follows. Refused as `checkReach` refuses, a place in another state as `pickup-out-of-area`.
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
