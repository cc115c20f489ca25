import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { type RichNode, readRichText } from '#core/catalogue/content/rich-text.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import { isClosedState } from '#core/catalogue/preference/state-licenses.ts'
import { findStores, type StoresFound } from '#core/places/store/find-stores.ts'
import { type CurrentStore, getCurrentStore } from '#core/places/store/get-current-store.ts'
import { storesByPoint, storesByZip } from '#core/places/store/schema.ts'
import { suggestStores, suggestsStores } from '#core/shopper/chosen-store/suggest-stores.ts'
import { getStoreHints } from '#core/shopper/session/store-hints.ts'
import { localized } from '#domain/base/locale.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
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

/** What the search went by: a ZIP code, the place that the browser told, or the shopper's network. */
type Located = 'zip' | 'geo' | 'ip'

export type LocatorData = {
  /** Value of the ZIP field. */
  readonly zip: string
  readonly problem: Problem | null
  /** What the stores were looked for by; null where nothing was looked for. */
  readonly located: Located | null
  /** Whether this search was asked for; the list of a remembered ZIP code comes by itself. */
  readonly hasAsked: boolean
  /** Why the browser did not tell the place that the shopper wanted to go by. */
  readonly noPosition: 'denied' | 'failed' | null
  /** Whether the shop looks for stores by the network address where the browser tells no place. */
  readonly suggestsStores: boolean
  readonly list: StoreList | null
  readonly affiliate: Affiliate | null
  /** The shopper's own store, shown instead of the list until another one is searched. */
  readonly own: ShownStore | null
  /** Whether that is all there is to see: no other store may be asked for. */
  readonly isReadOnly: boolean
  readonly chosenId: string | null
  readonly explanation: readonly RichNode[]
  readonly back: string
}

async function affiliateOf(state: 'MN' | 'WI', requestContext: RequestContext): Promise<Affiliate> {
  const sites = await getPreference('storeAffiliates', requestContext.core)
  return {
    state,
    sites: sites.map(({ label, url }) => ({ label: localized(label, requestContext.locale), url })),
  }
}

type Search = { readonly located: Located; readonly result: Result<StoresFound> }

async function searchNetwork(requestContext: RequestContext): Promise<Search | undefined> {
  const found = await suggestStores(requestContext.core)
  return found && { located: 'ip', result: ok(found) }
}

/** In a state without agreements no store is offered: whoever lives there would be declined after a whole application. */
async function refuseClosedState(
  result: Result<StoresFound>,
  { core }: RequestContext,
): Promise<Result<StoresFound>> {
  const isClosed = result.ok && (await isClosedState(result.value.place.stateCode, core))
  return isClosed ? fail('state-unsupported', { field: 'zip' }) : result
}

async function searchZip(typed: string, requestContext: RequestContext): Promise<Search> {
  const read = readInput(storesByZip, { postalCode: typed })
  if (!read.ok) return { located: 'zip', result: fail(read.problem.code, { field: 'zip' }) }
  const result = await findStores(read.value, requestContext.core)
  return { located: 'zip', result: await refuseClosedState(result, requestContext) }
}

/**
 * Looks for stores by what the address asks: a point, a ZIP code, or the network where the browser told no point;
 * asked for nothing, by the ZIP code that is remembered, else by the network.
 */
async function search(requestContext: RequestContext, query: URLSearchParams): Promise<Search | undefined> {
  const [latitude, longitude] = ['lat', 'lng'].map((name) => Number(query.get(name) ?? Number.NaN))
  if (latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90) {
    const point = { latitude, longitude: Math.max(-180, Math.min(180, longitude)) }
    const read = readInput(storesByPoint, point)
    const result = read.ok ? await findStores(read.value, requestContext.core) : read
    return { located: 'geo', result: await refuseClosedState(result, requestContext) }
  }
  const typed = query.get('zip')
  if (typed !== null) return searchZip(typed, requestContext)
  if (noPositionOf(query) !== null) return searchNetwork(requestContext)
  const { postalCode } = requestContext
  return postalCode === undefined ? searchNetwork(requestContext) : searchZip(postalCode, requestContext)
}

function noPositionOf(query: URLSearchParams): LocatorData['noPosition'] {
  const told = query.get('position')
  return told === 'denied' || told === 'failed' ? told : null
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

/**
 * How the locator is shown (document 1 §4): the shopper's store alone when the client of the session hides the others,
 * or when somebody signed in has one, or was approved at one, and asks for no other.
 */
async function ownStore(
  requestContext: RequestContext,
  current: CurrentStore | undefined,
  asks: boolean,
): Promise<{ own: ShownStore | null; readOnly: boolean }> {
  const { who, core, intl } = requestContext
  const { storeHide, storeEnable, preApprove } = await getStoreHints(who, core)
  const isSettled = current?.isChosen === true || (preApprove && !storeEnable)
  const shows = storeHide || (who.kind === 'registered' && isSettled && !asks)
  if (!shows || current === undefined) return { own: null, readOnly: false }
  return { own: shownStore(current.store, { intl, now: core.clock.now() }), readOnly: storeHide }
}

/** Loads all data of the locator for a query such as ?zip=90210&shown=20. */
export async function loadLocator(
  requestContext: RequestContext,
  query: URLSearchParams,
): Promise<LocatorData> {
  const { core, locale } = requestContext
  const asked = ['zip', 'lat', 'position'].some((name) => query.has(name))
  const [current, explanation, suggests] = await Promise.all([
    getCurrentStore(requestContext.storeId, core),
    getAsset('store-locator', locale, core),
    suggestsStores(core),
  ])
  const { own, readOnly } = await ownStore(requestContext, current, asked || query.has('change'))
  const searched = own === null ? await search(requestContext, query) : undefined
  const result = searched?.result
  const found = result?.ok === true ? result.value : undefined
  const shown = Math.min(200, Math.max(step, Number.parseInt(query.get('shown') ?? '', 10) || step))
  return {
    zip: query.get('zip') ?? (searched?.located === 'ip' ? '' : (found?.place.postalCode ?? '')),
    problem: result?.ok === false ? result.problem : null,
    located: searched?.located ?? null,
    hasAsked: asked,
    noPosition: noPositionOf(query),
    suggestsStores: suggests,
    list: found && found.affiliate === undefined ? listOf(found, shown, requestContext) : null,
    affiliate: found?.affiliate === undefined ? null : await affiliateOf(found.affiliate, requestContext),
    own,
    isReadOnly: readOnly,
    chosenId: current?.isChosen === true ? current.store.id : null,
    explanation: explanation.ok ? readRichText(explanation.value.body) : [],
    back: safeRedirect(query.get('back')) ?? '/',
  }
}
