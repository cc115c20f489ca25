import { z } from 'zod'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { type RichNode, readRichText } from '#core/catalogue/content/rich-text.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import { findStores, type StoresFound } from '#core/places/store/find-stores.ts'
import { type CurrentStore, getCurrentStore } from '#core/places/store/get-current-store.ts'
import { storesByPoint, storesByZip } from '#core/places/store/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { frameAround, frameQuery, placeOnMap } from './map-frame.server.ts'
import { type ShownStore, shownStore } from './shown-store.server.ts'

/** Number of stores that a list starts with, and that each further press adds. */
const step = 10

type Spot = { readonly left: number; readonly top: number }

export type StoreList = {
  readonly stores: readonly (ShownStore & { readonly spot: Spot })[]
  readonly total: number
  /** Number of stores that Load More will show, or null if there are no more. */
  readonly more: number | null
  readonly map: { readonly src: string; readonly here: Spot } | null
}

export type Affiliate = {
  readonly state: 'MN' | 'WI'
  readonly sites: readonly { readonly label: string; readonly url: string }[]
}

export type LocatorData = {
  /** Value of the ZIP field. */
  readonly zip: string
  readonly problem: Problem | null
  readonly list: StoreList | null
  readonly affiliate: Affiliate | null
  /** The shopper's own store, shown instead of the list until another one is searched. */
  readonly own: ShownStore | null
  readonly chosenId: string | null
  readonly explanation: readonly RichNode[]
  readonly back: string
}

const sitesSchema = z.array(
  z.object({
    label: z.object({ 'en-US': z.string(), 'es-US': z.string().exactOptional() }),
    url: z.url({ protocol: /^https$/ }),
  }),
)

/** The affiliate's sites if the preferences contain none. */
const usualSites: z.output<typeof sitesSchema> = [
  {
    label: { 'en-US': 'Go to the Minnesota store', 'es-US': 'Ir a la tienda de Minnesota' },
    url: 'https://minnesota.example.com/',
  },
  {
    label: { 'en-US': 'Go to the Wisconsin store', 'es-US': 'Ir a la tienda de Wisconsin' },
    url: 'https://wisconsin.example.com/',
  },
]

async function affiliateOf(state: 'MN' | 'WI', requestContext: RequestContext): Promise<Affiliate> {
  const sites = await getPreference('storeAffiliates', sitesSchema, usualSites, requestContext.core)
  return {
    state,
    sites: sites.map(({ label, url }) => ({ label: localized(label, requestContext.locale), url })),
  }
}

/** Searches stores by the ZIP code or position in the query, else by the remembered ZIP code. */
async function search(
  requestContext: RequestContext,
  query: URLSearchParams,
): Promise<Result<StoresFound> | undefined> {
  const [latitude, longitude] = ['lat', 'lng'].map((name) => Number(query.get(name) ?? Number.NaN))
  if (latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90) {
    const point = { latitude, longitude: Math.max(-180, Math.min(180, longitude)) }
    const near = readInput(storesByPoint, point)
    return near.ok ? findStores(near.value, requestContext.core) : near
  }
  const typed = query.get('zip') ?? requestContext.postalCode
  if (typed === undefined) return undefined
  const read = readInput(storesByZip, { postalCode: typed })
  return read.ok ? findStores(read.value, requestContext.core) : fail(read.problem.code, { field: 'zip' })
}

function listOf(found: StoresFound, shown: number, requestContext: RequestContext): StoreList {
  const stores = found.stores.slice(0, shown)
  const frame = frameAround([found.place, ...stores])
  const now = requestContext.core.clock.now()
  return {
    stores: stores.map((store) => ({
      ...shownStore(store, { intl: requestContext.intl, now, miles: store.distanceMiles }),
      spot: placeOnMap(frame, store),
    })),
    total: found.stores.length,
    more: found.stores.length > shown ? shown + step : null,
    map:
      stores.length === 0
        ? null
        : {
            src: pathTo('storeMap', undefined, frameQuery(frame)),
            here: placeOnMap(frame, found.place),
          },
  }
}

/** The shopper's own store if the locator should show it: for a registered customer who has chosen one. */
function ownStore(requestContext: RequestContext, current: CurrentStore | undefined): ShownStore | null {
  if (requestContext.who.kind !== 'registered' || current?.chosen !== true) return null
  return shownStore(current.store, { intl: requestContext.intl, now: requestContext.core.clock.now() })
}

/** Loads all data of the locator for a query such as ?zip=90210&shown=20. */
export async function loadLocator(
  requestContext: RequestContext,
  query: URLSearchParams,
): Promise<LocatorData> {
  const asks = ['zip', 'lat', 'change'].some((name) => query.has(name))
  const [current, explanation] = await Promise.all([
    getCurrentStore(requestContext.storeId, requestContext.core),
    getAsset('store-locator', requestContext.locale, requestContext.core),
  ])
  const own = asks ? null : ownStore(requestContext, current)
  const result = own === null ? await search(requestContext, query) : undefined
  const found = result?.ok === true ? result.value : undefined
  const shown = Math.min(200, Math.max(step, Number.parseInt(query.get('shown') ?? '', 10) || step))
  return {
    zip: query.get('zip') ?? found?.place.postalCode ?? '',
    problem: result?.ok === false ? result.problem : null,
    list: found && found.affiliate === undefined ? listOf(found, shown, requestContext) : null,
    affiliate: found?.affiliate === undefined ? null : await affiliateOf(found.affiliate, requestContext),
    own,
    chosenId: current?.chosen === true ? current.store.id : null,
    explanation: explanation.ok ? readRichText(explanation.value.body) : [],
    back: safeRedirect(query.get('back')) ?? '/',
  }
}
