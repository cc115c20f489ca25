import { z } from 'zod'
import { findStores } from '#core/places/store/find-stores.ts'
import { getStores } from '#core/places/store/get-store.ts'
import {
  type Store,
  type StoreNearby,
  searchLimit,
  searchMiles,
  storesByPoint,
  storesByZip,
} from '#core/places/store/schema.ts'
import { storeFlags } from '#core/places/store/store-flags.ts'
import type { Locale } from '#domain/base/locale.ts'
import { milesPerKilometer } from '#domain/places/distance.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, refuse, withToken } from '../http/call.ts'
import { listed } from '../http/listed.ts'
import { operation } from '../http/operation.ts'

const number = z.coerce.number()

const searchQuery = z
  .object({
    postalCode: z.string().optional(),
    latitude: number.min(-90).max(90).optional(),
    longitude: number.min(-180).max(180).optional(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'field-invalid')
      .optional()
      .describe('ISO 3166-1 alpha-2: only stores of this country'),
    distanceUnit: z.enum(['mi', 'km']).default('mi'),
    maxDistance: number.positive().optional(),
    limit: number.int().min(1).max(searchLimit).default(searchLimit),
    offset: number.int().min(0).default(0),
  })
  .refine(
    ({ postalCode, latitude, longitude }) =>
      postalCode || (latitude !== undefined && longitude !== undefined),
    {
      path: ['postalCode'],
      message: 'zip-required',
    },
  )
  .refine((asked) => milesOf(asked) <= searchMiles, { path: ['maxDistance'], message: 'field-invalid' })

type Distance = { readonly maxDistance?: number | undefined; readonly distanceUnit: 'mi' | 'km' }

/** How far away stores are looked for, in miles: as far as any search where nothing is said. */
function milesOf({ maxDistance, distanceUnit }: Distance): number {
  if (maxDistance === undefined) return searchMiles
  return distanceUnit === 'km' ? maxDistance * milesPerKilometer : maxDistance
}

/** The distance of a found store, in the unit that was asked for. */
function wireDistance(store: StoreNearby, distanceUnit: 'mi' | 'km') {
  const { distanceMiles: miles } = store
  return { distance: distanceUnit === 'km' ? miles / milesPerKilometer : miles, distanceUnit }
}

/** The opening hours in words, a day a line, as the API family has them: HTML. */
function wireHours({ hours }: Store, locale: Locale): string {
  const intl = intlFor(locale)
  const time = (text: string) =>
    intl.formatDate(`2000-01-01T${text}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return hours
    .map(({ day, opens, closes }) => {
      // 2 January 2000 was a Sunday, day 0.
      const name = intl.formatDate(Date.UTC(2000, 0, 2 + day), { weekday: 'long', timeZone: 'UTC' })
      return `${name}: ${time(opens)} – ${time(closes)}`
    })
    .join('<br>')
}

/** A store in the format of the API family; additional fields have c_ names (document 1 §3). */
function wireStore(store: Store, locale: Locale) {
  return {
    id: store.id,
    name: store.name,
    address1: store.address1,
    city: store.city,
    stateCode: store.stateCode,
    postalCode: store.postalCode,
    countryCode: store.countryCode,
    phone: store.phone ?? undefined,
    latitude: store.latitude,
    longitude: store.longitude,
    // Under this id a product answers with its stock at the store.
    inventoryId: store.id,
    storeHours: wireHours(store, locale),
    c_closedDates: store.closedDates,
    c_storeEcommCloseDate: store.ecommCloseOn ?? undefined,
    c_fz_tagline: store.tagline[locale] ?? store.tagline['en-US'],
    c_geopoolStores: JSON.stringify(store.geoPool),
    c_zoneID: store.priceZoneId,
    c_restrictedCategories: store.restrictedCategories,
    c_ecommCloseDate: store.ecommCloseOn ?? undefined,
    ...Object.fromEntries(
      Object.entries(store.flags).flatMap(([name, value]) => (value === null ? [] : [[`c_${name}`, value]])),
    ),
  }
}

const answeredFlags = Object.fromEntries(
  Object.entries(storeFlags.shape).map(([name, schema]) => [`c_${name}`, schema]),
)

const storeAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
  inventoryId: z.string().describe('a product answers with its stock at the store under this id'),
  storeHours: z.string().describe('HTML in the language of the call, a day a line'),
  c_closedDates: z.array(z.iso.date()),
  c_storeEcommCloseDate: z.iso.date().optional(),
  c_ecommCloseDate: z.iso.date().optional().describe('from this day on the store rents nothing online'),
  c_fz_tagline: z.string().optional(),
  c_geopoolStores: z.string().describe('JSON: the ids of the stores around whose stock it can rent out'),
  c_zoneID: z.string().describe('the zone whose prices it has'),
  c_restrictedCategories: z.array(z.string()).describe('categories that it does not offer'),
  ...answeredFlags,
})

const page = { limit: z.int(), offset: z.int(), total: z.int() }

const foundAnswer = z.strictObject({
  data: z.array(storeAnswer.extend({ distance: z.number(), distanceUnit: z.enum(['mi', 'km']) })),
  ...page,
})

const idsQuery = z.object({
  ids: listed.describe('ids with commas between them, 200 at most'),
})

const base = '/store/shopper-stores/v1/organizations/:org'

const searchStores = operation({
  id: 'searchStores',
  summary: 'Stores around a ZIP code or a point, the nearest first.',
  query: searchQuery,
  answers: { 200: foundAnswer },
})

const getStoresById = operation({
  id: 'getStores',
  summary: 'Stores by their ids; those that are not there are left out.',
  query: idsQuery,
  answers: { 200: z.strictObject({ data: z.array(storeAnswer), ...page }) },
})

/** Stores by place and by id (the shopper-stores API). */
export const store = factory
  .createApp()
  .use('/store/shopper-stores/*', withToken)
  .get(`${base}/store-search`, searchStores, async (c) => {
    const query = c.req.valid('query')
    const { postalCode, latitude, longitude, countryCode, limit, offset } = query
    const where =
      latitude !== undefined && longitude !== undefined
        ? readInput(storesByPoint, { latitude, longitude, limit: searchLimit })
        : readInput(storesByZip, { postalCode: postalCode ?? '', limit: searchLimit })
    const found = where.ok ? await findStores(where.value, c.get('core')) : where
    if (!found.ok) return refuse(c, found.problem)
    const miles = milesOf(query)
    const near = found.value.stores.filter(
      (one) => one.distanceMiles <= miles && (countryCode ?? one.countryCode) === one.countryCode,
    )
    const data = near.slice(offset, offset + limit).map((one) => ({
      ...wireStore(one, c.get('locale')),
      ...wireDistance(one, query.distanceUnit),
    }))
    return c.json({ data, limit, offset, total: near.length })
  })
  .get(`${base}/stores`, getStoresById, async (c) => {
    const ids = c.req.valid('query').ids.slice(0, searchLimit)
    const stores = await getStores(ids, c.get('core'))
    const data = stores.map((one) => wireStore(one, c.get('locale')))
    return c.json({ data, limit: ids.length, offset: 0, total: stores.length })
  })
