import type { GeocodedPlace, GeocodeQuery } from '#adapters/geocoding/port.ts'
import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import type { GeocodeInput } from './schema.ts'

/**
 * The places that the geocode service knows for a query, the best first; null if it failed, which is logged, or if the
 * client has asked it too often.
 */
export async function askGeocoder(
  query: GeocodeQuery,
  context: Context,
): Promise<readonly GeocodedPlace[] | null> {
  const { adapters, settings, client, log } = context
  const costs = settings.geocoding !== undefined
  if (costs && !(await consumeRateLimitQuietly('geocode', client.network, context))) return null
  try {
    return await adapters.geocoding.geocode(query)
  } catch (error) {
    log.error(error, 'a place could not be looked up')
    return null
  }
}

/**
 * Looks up a ZIP code, a point or an address, for clients of the shopper APIs. The value is null if the service
 * failed. Fails with `place-required` on `zipcode` without any of the three.
 */
export async function geocodePlace(
  { zipcode, latitude, longitude, address }: GeocodeInput,
  context: Context,
): Promise<Result<readonly GeocodedPlace[] | null>> {
  if (zipcode !== undefined) return ok(await askGeocoder({ postalCode: zipcode }, context))
  if (latitude !== undefined && longitude !== undefined)
    return ok(await askGeocoder({ latitude, longitude }, context))
  if (address !== undefined) return ok(await askGeocoder({ address }, context))
  return fail('place-required', { field: 'zipcode' })
}
