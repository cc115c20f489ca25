import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { GeocodeSettings } from '#platform/provider-accounts.ts'
import { ServiceError } from '#platform/service-error.ts'
import { expectSuccess, serviceClient } from '../service/service-client.ts'
import type { ZipDirectory } from '../zip-codes/port.ts'
import { geocoded } from './embedded.ts'
import type { GeocodedPlace, GeocodeQuery, GeocodeService } from './port.ts'

const name = 'the geocode service'
/** How long one of up to three attempts may take, and how long a shopper waits for all of them, in milliseconds. */
const timeoutMs = 1_500
const patienceMs = 2_500

/** So many points are kept, for a day, so that the ZIP codes of the day cost nothing. */
const keptPoints = 5_000
const keptForMs = 86_400_000

type Point = { readonly latitude: number; readonly longitude: number }

const answerSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z
          .array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
})

type Result = z.output<typeof answerSchema>['results'][number]

function paramsOf(query: GeocodeQuery): Record<string, string> {
  if ('postalCode' in query) return { components: `postal_code:${query.postalCode}|country:US` }
  if ('address' in query) return { address: query.address, components: 'country:US' }
  return { latlng: `${query.latitude},${query.longitude}` }
}

/**
 * Adds the signature of an address: path and query under HMAC-SHA1 with the secret, in base64 for URLs with its
 * padding (Google Maps Platform, "Digital signatures").
 * @param secret in base64 for URLs, as the service gives it out
 */
export function signAddress(url: URL, secret: string): URL {
  const signed = new URL(url)
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url'))
    .update(url.pathname + url.search)
    .digest('base64')
  signed.search += `&signature=${digest.replaceAll('+', '-').replaceAll('/', '_')}`
  return signed
}

function placeOf({
  formatted_address,
  geometry,
  address_components: parts,
}: Result): GeocodedPlace | undefined {
  const part = (...types: readonly string[]) =>
    parts.find((one) => types.some((type) => one.types.includes(type)))
  if (part('country') !== undefined && part('country')?.short_name !== 'US') return undefined
  return {
    formattedAddress: formatted_address,
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_2')?.long_name ?? '',
    stateCode: part('administrative_area_level_1')?.short_name ?? '',
    postalCode: part('postal_code')?.short_name ?? '',
  }
}

/**
 * Geocodes by an outside service that answers as Google's Geocoding API does. The server asks it, so neither the key
 * nor the secret reaches a browser. Of its answers only the point of a ZIP code is kept, and not for long: the service's
 * terms allow no more (Google Maps Platform Service Specific Terms, "Geocoding API": latitude and longitude, for up to 30
 * days). Town and state of a kept point are the store's own.
 */
export function signedGeocoding(
  { url, key, clientId, channel, secret }: GeocodeSettings,
  zipCodes: ZipDirectory,
): GeocodeService {
  const base = new URL(url)
  const ask = serviceClient({ name, url: base.origin, timeoutMs })
  const kept = new LRUCache<string, Point>({ max: keptPoints, ttl: keptForMs, ttlAutopurge: true })

  function addressOf(query: GeocodeQuery): URL {
    const address = new URL(base)
    const known = Object.entries({ ...paramsOf(query), client: clientId, channel, key })
    for (const [param, value] of known) if (value !== undefined) address.searchParams.set(param, value)
    return secret === undefined ? address : signAddress(address, secret)
  }

  async function askService(query: GeocodeQuery): Promise<readonly GeocodedPlace[]> {
    const { pathname, search } = addressOf(query)
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await ask({ method: 'GET', path: pathname + search, isRepeatable: true, signal })
    expectSuccess(name, answer)
    const { data } = answerSchema.safeParse(answer.json)
    if (data === undefined)
      throw new ServiceError(name, 'refused', { detail: 'no answer of a geocode service' })
    const { status, results } = data
    if (status !== 'OK' && status !== 'ZERO_RESULTS')
      throw new ServiceError(name, 'refused', { code: status.slice(0, 40) })
    return results.map(placeOf).filter((place) => place !== undefined)
  }

  return {
    async geocode(query) {
      if (!('postalCode' in query)) return askService(query)
      const own = await zipCodes.byPostalCode(query.postalCode)
      const point = kept.get(query.postalCode)
      if (own !== undefined && point !== undefined) return [geocoded({ ...own, ...point })]
      const places = await askService(query)
      const [best] = places
      // Where the two disagree about the state, each answer has to come from the service.
      if (best !== undefined && best.stateCode === own?.stateCode)
        kept.set(query.postalCode, { latitude: best.latitude, longitude: best.longitude })
      return places
    },
  }
}
