import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { tracedFetch } from '../service/traced-fetch.ts'
import type { GeocodedPlace, GeocodeQuery, GeocodeService } from './port.ts'

/** How long a shopper waits for the service, in milliseconds. */
const patience = 4_000

/** Places stay where they are: so many are kept, for a day, so that equal questions cost nothing. */
const keptPlaces = 5_000
const keptForMs = 86_400_000

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

type Service = { readonly url: string; readonly key: string | undefined; readonly secret: string | undefined }

/**
 * Geocodes by an outside service that answers as Google's Geocoding API does. The server asks it, so neither the key
 * nor the secret reaches a browser.
 */
export function signedGeocoding({ url, key, secret }: Service): GeocodeService {
  const kept = new LRUCache<string, readonly GeocodedPlace[]>({ max: keptPlaces, ttl: keptForMs })
  return {
    async geocode(query) {
      const params = paramsOf(query)
      const question = JSON.stringify(params)
      const known = kept.get(question)
      if (known !== undefined) return known
      const address = new URL(url)
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      if (key !== undefined) address.searchParams.set('key', key)
      const answer = await tracedFetch(
        'the geocode service',
        secret === undefined ? address : signAddress(address, secret),
        {
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        },
      )
      if (!answer.ok) throw new Error(`the geocode service answered ${answer.status}`)
      const { status, results } = answerSchema.parse(await answer.json())
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new Error(`the geocode service answered ${status.slice(0, 40)}`)
      const places = results.map(placeOf).filter((place) => place !== undefined)
      kept.set(question, places)
      return places
    },
  }
}
