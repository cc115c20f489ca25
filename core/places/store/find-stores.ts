import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findZip } from '../zip/find-zip.ts'
import { askGeocoder } from './geocode-place.ts'
import { findStoresAround } from './queries.ts'
import { type FindStoresInput, type StoreNearby, searchMiles } from './schema.ts'

/** States in which an affiliate operates the stores (document 1 §4). */
const affiliateStates = ['MN', 'WI'] as const

/** The state itself where an affiliate operates the stores; undefined elsewhere. */
export function affiliateOf(stateCode: string): 'MN' | 'WI' | undefined {
  return affiliateStates.find((state) => state === stateCode)
}

/** The searched place. */
type StorePlace = {
  readonly postalCode: string
  readonly city: string
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
}

/** The result of a store search; an affiliate's state has none of this chain's stores. */
export type StoresFound = {
  readonly place: StorePlace
  readonly affiliate?: 'MN' | 'WI'
  readonly stores: readonly StoreNearby[]
}

/** The searched place by the geocode service; by the centers of ZIP codes if the service is out of order. */
async function placeOf(
  asked: { readonly postalCode: string } | { readonly latitude: number; readonly longitude: number },
  context: Context,
): Promise<StorePlace | undefined> {
  const places = await askGeocoder(asked, context)
  if (places === null) {
    return 'postalCode' in asked
      ? findZip(asked.postalCode, context)
      : context.adapters.zipCodes.nearest(asked.latitude, asked.longitude)
  }
  const [best] = places
  return best && 'postalCode' in asked ? { ...best, postalCode: asked.postalCode } : best
}

/**
 * Stores within 100 miles of a ZIP code or a point, nearest first, with those that have not opened yet. Fails for
 * an unknown ZIP code (zip-unknown; field postalCode) and for a point outside the US (place-unknown).
 */
export async function findStores(asked: FindStoresInput, context: Context): Promise<Result<StoresFound>> {
  const place = await placeOf(asked, context)
  if (place === undefined) {
    return 'postalCode' in asked
      ? fail('zip-unknown', { field: 'postalCode', params: { zip: asked.postalCode } })
      : fail('place-unknown')
  }
  const affiliate = affiliateOf(place.stateCode)
  if (affiliate !== undefined) return ok({ place, affiliate, stores: [] })
  const point = 'postalCode' in asked ? place : asked
  const stores = await findStoresAround(context.read, {
    latitude: point.latitude,
    longitude: point.longitude,
    miles: searchMiles,
    limit: asked.limit,
    openOnly: false,
    now: context.clock.now(),
  })
  return ok({ place, stores })
}
