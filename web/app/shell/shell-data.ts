import { listFrequentCategories } from '#core/catalogue/category/frequent-categories.ts'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { type ContentPage, getPage } from '#core/catalogue/content/get-page.ts'
import { type RichNode, readRichText } from '#core/catalogue/content/rich-text.ts'
import { getMenu, type MenuDepartment } from '#core/catalogue/menu/get-menu.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Store } from '#core/places/store/schema.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { suggestsStores } from '#core/shopper/chosen-store/suggest-stores.ts'
import { localized } from '#domain/base/locale.ts'
import { findStoreOf } from '#web/app/catalogue/tile/looking.server.ts'
import { promoTiles } from '../catalogue/promotion/promo-tiles.server.ts'
import type { StoreShown } from '../places/store/priced-store.ts'
import type { RequestContext } from '../request/request-context.ts'
import { servedData } from '../request/served-data.server.ts'
import type { ServedData } from '../request/static-part.ts'
import { isOfferedTo } from '../request/use-is-offered.ts'
import type { DealsWindowTimes } from '../shopper/deals/deals-window.tsx'
import type { PromotionLine } from './my-offers.tsx'

/** What header and footer show on every page of the shop. */
export type ShellData = {
  readonly itemCount: number
  readonly store: StoreShown | null
  /** Whether the shop suggests a store by the network address. */
  readonly suggestsStores: boolean
  readonly menu: ServedData<{ menu: readonly MenuDepartment[] }>
  readonly extraLinks: readonly RichNode[]
  readonly footer: FooterData
  /** Whether the footer offers to sign up for deals: the designed one says so, or there is none. */
  readonly hasFooterSignUp: boolean
  /** When the window that offers deals opens by itself. */
  readonly dealsWindow: DealsWindowTimes
  /** Names of popular categories, for the search field of the home page. */
  readonly popular: readonly string[]
  /** What this shopper can have at the store. */
  readonly offers: readonly PromotionLine[]
}

export type FooterColumn = {
  readonly heading: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export type FooterData = {
  /** The designed columns with the links that the shopper is offered; null if there is no designed footer. */
  readonly columns: ServedData<{ columns: readonly FooterColumn[] | null }>
  /** Where all links of the designed columns lead. */
  readonly designed: ServedData<{ designed: readonly string[] }>
}

/** The links of a footer for the shopper. */
function footerData(columns: readonly FooterColumn[], requestContext: RequestContext): FooterData {
  const { who } = requestContext
  const designed = columns.flatMap(({ links }) => links.map(({ href }) => href))
  const offered = columns
    .map(({ heading, links }) => ({
      heading,
      links: links.filter(({ href }) => isOfferedTo(who.kind === 'registered', href)),
    }))
    .filter(({ links }) => links.length > 0)
  return {
    columns: servedData({ columns: columns.length === 0 ? null : offered }, requestContext),
    designed: servedData({ designed }, requestContext),
  }
}

/** The designed footer; undefined if there is none, or if it cannot be read, which must not take the page down. */
async function footerPage({ locale, core }: RequestContext): Promise<ContentPage | undefined> {
  try {
    const page = await getPage('footer', { locale }, core)
    return page.ok ? page.value : undefined
  } catch (error) {
    core.log.error(error, 'the designed footer could not be read')
    return undefined
  }
}

async function loadFooter(
  requestContext: RequestContext,
): Promise<Pick<ShellData, 'footer' | 'hasFooterSignUp'>> {
  const page = await footerPage(requestContext)
  if (page === undefined) return { footer: footerData([], requestContext), hasFooterSignUp: true }
  const components = page.regions.flatMap((region) => region.components)
  const columns = components
    .flatMap((component) => (component.type === 'linkList' ? [component.data] : []))
    .map(({ heading, links }) => ({
      heading,
      links: links.map(({ label, href }) => ({ label, href })),
    }))
  const footer = footerData(columns, requestContext)
  return { footer, hasFooterSignUp: components.some(({ type }) => type === 'dealsSignUp') }
}

async function loadDealsWindow(core: RequestContext['core']): Promise<DealsWindowTimes> {
  const [home, other, excluded] = await Promise.all([
    getPreference('dealsModalDelayHome', core),
    getPreference('dealsModalDelayOther', core),
    getPreference('excludedPages', core),
  ])
  return { home, other, excluded }
}

async function extraLinks(requestContext: RequestContext): Promise<readonly RichNode[]> {
  const asset = await getAsset('menuAdditionalLinks', requestContext.locale, requestContext.core)
  return asset.ok ? readRichText(asset.value.body) : []
}

async function popularNames(requestContext: RequestContext, store: Store | undefined): Promise<string[]> {
  const names = await listFrequentCategories(store, requestContext.core)
  return names.map((name) => localized(name, requestContext.locale))
}

/** Loads what header and footer need. Everything except the item count is in the catalogue's cache. */
export async function loadShell(requestContext: RequestContext): Promise<ShellData> {
  const { core, locale } = requestContext
  const current = await findStoreOf(requestContext)
  const [itemCount, menu, links, footer, popular, suggests, dealsWindow, tiles] = await Promise.all([
    requestContext.sharedItemCount ?? countItems(requestContext.who, core),
    getMenu({ locale, store: current?.store }, core),
    extraLinks(requestContext),
    loadFooter(requestContext),
    popularNames(requestContext, current?.store),
    suggestsStores(core),
    loadDealsWindow(core),
    promoTiles(requestContext),
  ])
  return {
    itemCount,
    suggestsStores: suggests,
    store: current
      ? {
          id: current.store.id,
          city: current.store.city,
          postalCode: current.store.postalCode,
          isChosen: current.isChosen,
          phone: current.store.phone,
        }
      : null,
    menu: servedData({ menu }, requestContext),
    extraLinks: links,
    ...footer,
    dealsWindow,
    popular,
    offers: tiles.map(({ id, name, callout, link }) => ({ id, name, callout, link })),
  }
}
