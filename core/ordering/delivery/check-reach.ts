import type { Place } from '#adapters/maps/port.ts'
import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { milesBetween, type Point } from '#domain/places/distance.ts'
import type { DeliveryPlan } from './schema.ts'

/** What of an address says where it is; without a town, where the town cannot be read. */
type Address = Pick<DeliveryPlan, 'stateCode' | 'postalCode'> & {
  readonly city?: string | undefined
}

/**
 * How far the town of an address may lie from its ZIP code, in miles. Many a suburb and village gets its mail under the
 * ZIP code of the next town, and ZIP codes in the country are wide.
 */
const townMiles = 40

/**
 * Whether a ZIP code is that of a town. Only a town that is known, and of which no part is near the ZIP code, is not its
 * own: nobody is refused for the name of a neighborhood.
 */
async function isOfTown(
  address: Address,
  place: Point,
  { adapters }: Pick<Context, 'adapters'>,
): Promise<boolean> {
  if (address.city === undefined) return true
  const parts = await adapters.maps.byTown(address.city, address.stateCode)
  return parts.length === 0 || parts.some((part) => milesBetween(place, part) <= townMiles)
}

/** The center of an address's ZIP code. Fails if the ZIP code is unknown or not in the address's state. */
async function placeOf(
  { postalCode: zip, stateCode }: Address,
  { adapters }: Pick<Context, 'adapters'>,
): Promise<Result<Place>> {
  const place = await adapters.maps.byPostalCode(zip)
  if (place === undefined) return fail('zip-unknown', { field: 'postalCode', params: { zip } })
  return place.stateCode === stateCode
    ? ok(place)
    : fail('zip-state-mismatch', { field: 'postalCode', params: { zip, state: place.stateCode } })
}

function otherTown({ postalCode: zip }: Address, { city }: Place): Result<never> {
  return fail('zip-city-mismatch', { field: 'postalCode', params: { zip, city } })
}

/**
 * Whether a store delivers to an address: in its own state, and within its delivery distance of the ZIP
 * code's center. Fails on the field at fault with `zip-unknown`, `zip-state-mismatch` (ZIP code and state do
 * not match), `delivery-out-of-area`, `zip-city-mismatch` (the town lies elsewhere in the state), or
 * `delivery-out-of-reach` with the distance and the store's limit in miles.
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
  if (!(await isOfTown(address, place.value, context))) return otherTown(address, place.value)
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
  if (address.stateCode !== store.stateCode) {
    return fail('pickup-out-of-area', { field: 'stateCode', params: { state: store.stateCode } })
  }
  return (await isOfTown(address, place.value, context)) ? ok(null) : otherTown(address, place.value)
}
