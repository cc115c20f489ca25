import { LRUCache } from 'lru-cache'
import { findSharedView } from '#core/approval/approval/find-shared-view.ts'
import { isDealsCategory } from '#core/catalogue/category/schema.ts'
import { loadChoiceIds } from '#core/catalogue/product/load-choice-ids.ts'
import type { Context } from '#core/context.ts'
import { type ReadSession, readSession } from '#core/shopper/session/find-session.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { cookieName } from '#site/cookies.ts'
import { isAppLink } from '#web/app/request/app-links.ts'
import { readCookie } from '#web/app/request/cookies.ts'
import { needsNewDocument } from '#web/app/request/new-document.ts'
import { offersSpanish } from '#web/app/request/offers-spanish.ts'
import type { Admission, RenderKind } from './admission.ts'
import { answerWith, type CachedPage, preparePage, sizeOf } from './cached-page.ts'
import { outsideOf } from './security.ts'
import { isSharedPath, sharedAddress, sharedCookies } from './shared-address.ts'

/** Everything a shared page depends on: its URL, its cookies, whether it offers Spanish, and the items in the basket. */
type Share = {
  readonly key: string
  readonly address: string
  readonly cookies: string
  /** The header accept-language of browsers to which the page offers Spanish; '' for others. */
  readonly languages: string
  readonly itemCount: number
}

/** The context of a request: the nonce of its page, and its network. */
type CachedRequest = { readonly nonce: string; readonly network: string }

/** What is known of a page before it is rendered. */
export type Known = {
  /** Of a page that is shared by everybody with that many items in the basket. */
  readonly itemCount?: number | undefined
  /** The session of the request, if it was read. */
  readonly session?: ReadSession | undefined
}

/** Renders the page of a request. */
type Render = (request: Request, known: Known) => Promise<Response>

/** Reads the session of a request, once. */
type Session = () => Promise<ReadSession>

/** Answers a request. Throws NotAdmitted if there is too much to render. */
type PageCache = (request: Request, asked: CachedRequest, render: Render) => Promise<Response>

type Needs = {
  readonly context: Context
  readonly admit: Admission
  readonly metrics: Pick<Metrics, 'pageServed'>
  /** Of the pages' styles, which browsers that have them do without. */
  readonly stylesVersion: string | undefined
  /** Maximum bytes of cached pages. */
  readonly maxBytes: number
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether it is a page of deals for a browser that has viewed categories: its tabs lead to goods of these. */
function hasOwnTabs(request: Request, { pathname }: URL): boolean {
  const id =
    pathname
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.data$/, '') ?? ''
  return isDealsCategory(id) && readCookie(request, 'viewedCategories') !== undefined
}

/** What a request shares with others; undefined if its page is personal. */
async function shareOf(
  request: Request,
  session: Session,
  stylesVersion: string | undefined,
  context: Context,
): Promise<Share | undefined> {
  const url = new URL(request.url)
  if (!isRead(request) || !isSharedPath(url.pathname)) return undefined
  // Every shared page is an open one.
  if (needsNewDocument(request, url)) return undefined
  // Personal pages: a submitted search term redirects, the choices for the products of a set and the parts of
  // a bundle (`sofa.color`) are one shopper's, and a notice is for one shopper. The link of an app sets cookies.
  if (
    isAppLink(url) ||
    url.searchParams.has('go') ||
    url.searchParams.has('set') ||
    url.searchParams.has('bundle') ||
    [...url.searchParams.keys()].some((name) => name.includes('.')) ||
    readCookie(request, 'notice') !== undefined ||
    hasOwnTabs(request, url)
  )
    return undefined
  const view = await findSharedView(await session(), context)
  if (view === undefined) return undefined
  const address = sharedAddress(url, await loadChoiceIds(context)).href
  const cookies = sharedCookies(request, stylesVersion)
    .map(([name, value]) => `${cookieName(name, request.url)}=${encodeURIComponent(value)}`)
    .join('; ')
  const languages = offersSpanish(request, { pathname: url.pathname.replace(/\.data$/, '') }) ? 'es' : ''
  return { ...view, address, cookies, languages, key: `${address} ${cookies} ${languages} ${view.itemCount}` }
}

/**
 * A cache of whole pages for visitors and guests. Evicts the least recently used; concurrent equal requests
 * render once. A shared page is rendered without the headers of the first request, so it cannot contain that
 * shopper's data. All renders are queued.
 */
export function makePageCache({ context, admit, metrics, maxBytes, stylesVersion }: Needs): PageCache {
  const { clock, settings } = context
  // The longest time that a shared page may show stock or prices that have changed since.
  const freshMs = settings.catalogueCacheSeconds * 1_000
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const rendering = new Map<string, Promise<CachedPage | undefined>>()

  async function make({ key, address, cookies, languages, itemCount }: Share, nonce: string, render: Render) {
    const anybody = new Request(address, {
      headers: { cookie: cookies, 'accept-language': languages },
    })
    const now = clock.now().getTime()
    const answer = await render(anybody, { itemCount })
    const outside = await outsideOf(new URL(address).pathname, context)
    const page = await preparePage(answer, { nonce, now, outside })
    if (page?.status === 200) pages.set(key, page)
    return page
  }

  async function makeOnce(share: Share, { nonce, network }: CachedRequest, render: Render) {
    const running = rendering.get(share.key)
    if (running !== undefined) return running
    const kind = pages.has(share.key) ? 'regular' : 'uncached'
    const begun = admit(kind, network, () => make(share, nonce, render)).finally(() =>
      rendering.delete(share.key),
    )
    rendering.set(share.key, begun)
    return begun
  }

  return async (request, asked, render) => {
    let read: Promise<ReadSession> | undefined
    const session = () => {
      read ??= readSession(readCookie(request, 'session'), context)
      return read
    }
    const share = await shareOf(request, session, stylesVersion, context)
    if (share !== undefined) {
      const found = pages.get(share.key)
      const isFresh = found !== undefined && clock.now().getTime() - found.madeAt < freshMs
      const page = isFresh ? found : await makeOnce(share, asked, render)
      if (page !== undefined) {
        metrics.pageServed(isFresh ? 'kept' : 'made')
        return answerWith(page, request)
      }
    }
    metrics.pageServed('own')
    const found = isRead(request) ? await session() : undefined
    const kind: RenderKind = found !== undefined && found.row === undefined ? 'anonymous' : 'regular'
    return admit(kind, asked.network, () => render(request, { session: found }))
  }
}
