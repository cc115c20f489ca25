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
import type { Locale } from '#domain/base/locale.ts'
import { milesPerKilometer } from '#domain/places/distance.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, refuse, withToken } from '../http/call.ts'
import { listed } from '../http/listed.ts'

const number = z.coerce.number()

const searchQuery = z
  .object({
    postalCode: z.string().optional(),
    latitude: number.min(-90).max(90).optional(),
    longitude: number.min(-180).max(180).optional(),
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

/** A store in the format of the API family; additional fields have c_ names (documents 1 §3). */
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

const base = '/store/shopper-stores/v1/organizations/:org'

/** Stores by place and by id (the shopper-stores API). */
export const store = factory
  .createApp()
  .use('/store/shopper-stores/*', withToken)
  .get(`${base}/store-search`, async (c) => {
    const query = readInput(searchQuery, c.req.query())
    if (!query.ok) return refuse(c, query.problem)
    const { postalCode, latitude, longitude, limit, offset } = query.value
    const where =
      latitude !== undefined && longitude !== undefined
        ? readInput(storesByPoint, { latitude, longitude, limit: searchLimit })
        : readInput(storesByZip, { postalCode: postalCode ?? '', limit: searchLimit })
    const found = where.ok ? await findStores(where.value, c.get('core')) : where
    if (!found.ok) return refuse(c, found.problem)
    const miles = milesOf(query.value)
    const near = found.value.stores.filter(({ distanceMiles }) => distanceMiles <= miles)
    const data = near.slice(offset, offset + limit).map((one) => ({
      ...wireStore(one, c.get('locale')),
      ...wireDistance(one, query.value.distanceUnit),
    }))
    return c.json({ data, limit, offset, total: near.length })
  })
  .get(`${base}/stores`, async (c) => {
    const ids = listed(c.req.queries('ids')).slice(0, searchLimit)
    const stores = await getStores(ids, c.get('core'))
    const data = stores.map((one) => wireStore(one, c.get('locale')))
    return c.json({ data, limit: ids.length, offset: 0, total: stores.length })
  })
