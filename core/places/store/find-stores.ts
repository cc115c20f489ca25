import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findStoresAround } from './queries.ts'
import { type FindStoresInput, type StoreNearby, searchMiles } from './schema.ts'

/** States in which an affiliate operates the stores (documents 1 §4). */
const affiliateStates = ['MN', 'WI'] as const

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

/**
 * Stores within 100 miles of a ZIP code or a point, nearest first. Fails for an unknown ZIP code (zip-unknown;
 * field postalCode) and for a point outside the US (place-unknown).
 */
export async function findStores(asked: FindStoresInput, context: Context): Promise<Result<StoresFound>> {
  const { maps } = context.adapters
  const place =
    'postalCode' in asked
      ? await maps.byPostalCode(asked.postalCode)
      : await maps.nearest(asked.latitude, asked.longitude)
  if (place === undefined) {
    return 'postalCode' in asked
      ? fail('zip-unknown', { field: 'postalCode', params: { zip: asked.postalCode } })
      : fail('place-unknown')
  }
  const affiliate = affiliateStates.find((state) => state === place.stateCode)
  if (affiliate !== undefined) return ok({ place, affiliate, stores: [] })
  const point = 'postalCode' in asked ? place : asked
  const stores = await findStoresAround(context.read, {
    latitude: point.latitude,
    longitude: point.longitude,
    miles: searchMiles,
    limit: asked.limit,
    now: context.clock.now(),
  })
  return ok({ place, stores })
}
