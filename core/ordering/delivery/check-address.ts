import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { checkZip } from '#core/places/zip/find-zip.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
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
  const parts = await adapters.zipCodes.byTown(address.city, address.stateCode)
  return parts.length === 0 || parts.some((part) => milesBetween(place, part) <= townMiles)
}

/** What is refused at an address of another state. */
const outOfArea = { delivery: 'delivery-out-of-area', pickup: 'pickup-out-of-area' } as const

/**
 * Whether the goods of a store may be kept at an address: anywhere in the store's state, whose law applies to the
 * agreement, and what is delivered within its delivery distance of the ZIP code's center. Fails on the field at fault
 * with a refusal of `checkZip`, `delivery-out-of-area` or `pickup-out-of-area` (another state), `zip-city-mismatch`
 * (the town lies elsewhere in the state), or `delivery-out-of-reach` with the distance and the store's limit in miles.
 */
export async function checkAddress(
  store: Pick<Store, 'stateCode' | 'latitude' | 'longitude' | 'deliveryMiles'>,
  address: Address,
  fulfilment: Fulfilment,
  context: Pick<Context, 'adapters'>,
): Promise<Result<null>> {
  const place = await checkZip(address, context)
  if (!place.ok) return place
  if (address.stateCode !== store.stateCode)
    return fail(outOfArea[fulfilment], { field: 'stateCode', params: { state: store.stateCode } })
  if (!(await isOfTown(address, place.value, context))) {
    const params = { zip: address.postalCode, city: place.value.city }
    return fail('zip-city-mismatch', { field: 'postalCode', params })
  }
  const miles = Math.ceil(milesBetween(store, place.value))
  return fulfilment === 'pickup' || miles <= store.deliveryMiles
    ? ok(null)
    : fail('delivery-out-of-reach', { field: 'postalCode', params: { miles, most: store.deliveryMiles } })
}
