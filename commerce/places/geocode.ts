import { z } from 'zod'
import { affiliateOf } from '#core/places/store/find-stores.ts'
import { geocodePlace } from '#core/places/store/geocode-place.ts'
import { geocodeInput } from '#core/places/store/schema.ts'
import { findNetworkPlace } from '#core/shopper/chosen-store/suggest-stores.ts'
import type { Problem } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { bearerSession, factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'

/** The query names the degrees of a point shorter. */
const fieldNames: Readonly<Record<string, string>> = { latitude: 'lat', longitude: 'lng' }

function fieldOf({ field }: Problem): { field?: string } {
  return field === undefined ? {} : { field: fieldNames[field] ?? field }
}

const degrees = z.strictObject({ lat: z.number(), lng: z.number() })
const text = z.string().optional()

const geocodeOperation = operation({
  id: 'geocode',
  summary: 'The place of a ZIP code, a point or an address; null where no service of maps is set up.',
  query: z.object({ zipcode: text, lat: text, lng: text, address: text }),
  answers: {
    200: z
      .strictObject({
        status: z.enum(['OK', 'ZERO_RESULTS']),
        results: z.array(
          z.strictObject({
            formatted_address: z.string(),
            geometry: z.strictObject({ location: degrees }),
          }),
        ),
        c_affiliateState: z
          .enum(['MN', 'WI'])
          .nullable()
          .optional()
          .describe('a state whose stores an affiliate operates'),
      })
      .nullable(),
  },
})

const networkOperation = operation({
  id: 'getgoogleapi',
  summary: "Where the caller's network is.",
  answers: { 200: z.strictObject({ googleapidata: z.strictObject({ location: degrees }) }) },
})

const organization = 'v1/organizations/:org'

/** Places for clients that look for stores themselves (document 1 §7). */
export const geocode = factory
  .createApp()
  .use('/custom/geocode/*', signedIn)
  // The store's server signs what it asks of the maps service: in a browser the key would be everybody's.
  .get(`/custom/geocode/${organization}/geocode`, geocodeOperation, async (c) => {
    const { zipcode, lat, lng, address } = c.req.valid('query')
    const input = {
      ...(zipcode ? { zipcode } : {}),
      ...(lat ? { latitude: Number(lat) } : {}),
      ...(lng ? { longitude: Number(lng) } : {}),
      ...(address ? { address } : {}),
    }
    const read = readInput(geocodeInput, input)
    const found = read.ok ? await geocodePlace(read.value, c.get('core')) : read
    if (!found.ok) return refuse(c, { ...found.problem, ...fieldOf(found.problem) })
    if (found.value === null) return c.json(null)
    const [best] = found.value
    return c.json({
      status: best === undefined ? 'ZERO_RESULTS' : 'OK',
      results: found.value.map(({ formattedAddress, latitude, longitude }) => ({
        formatted_address: formattedAddress,
        geometry: { location: { lat: latitude, lng: longitude } },
      })),
      ...(best && { c_affiliateState: affiliateOf(best.stateCode) ?? null }),
    })
  })
  .get(`/custom/get-googleapi-location/${organization}/getgoogleapi`, networkOperation, async (c) => {
    if ((await bearerSession(c)) === undefined) {
      c.header('www-authenticate', 'Bearer')
      return refuse(c, { code: 'location-token-missing' })
    }
    const place = await findNetworkPlace(c.get('core'))
    if (place === undefined) return refuse(c, { code: 'location-unavailable' })
    return c.json({ googleapidata: { location: { lat: place.latitude, lng: place.longitude } } })
  })
