import { LRUCache } from 'lru-cache'
import { findSharedView } from '#core/approval/approval/find-shared-view.ts'
import { loadChoiceIds } from '#core/catalogue/product/load-choice-ids.ts'
import type { Context } from '#core/context.ts'
import { hasSession } from '#core/shopper/session/has-session.ts'
import { cookieName } from '#site/cookies.ts'
import { readCookie } from '#web/app/request/cookies.ts'
import type { Admission, RenderKind } from './admission.ts'
import { answerWith, type KeptPage, keepPage, sizeOf } from './kept-page.ts'
import type { Outside } from './security.ts'
import { isSharedPath, sharedAddress, sharedCookies } from './shared-address.ts'

/** How stale a shared page may be after a change of stock or price, in milliseconds. */
const freshFor = 30_000

/** All that a shared page is made of: its address, its cookies, and the number of items at the basket. */
type Share = {
  readonly key: string
  readonly address: string
  readonly cookies: string
  readonly itemCount: number
}

/** What a request brings beside itself: the nonce of its page, and the network it comes from. */
type Visit = { readonly nonce: string; readonly network: string }

/** Makes the page of a request; with `itemCount`, as everybody with so many items in the basket sees it. */
type Render = (request: Request, itemCount?: number) => Promise<Response>

/** Answers a request. Throws NotAdmitted when there is too much to render already. */
type PageCache = (request: Request, visit: Visit, render: Render) => Promise<Response>

type Needs = {
  readonly context: Context
  readonly outside: Outside
  readonly admit: Admission
  /** The most bytes of pages to keep. */
  readonly maxBytes: number
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What a request shares with others, or undefined when its page is somebody's own. */
async function shareOf(request: Request, context: Context): Promise<Share | undefined> {
  const url = new URL(request.url)
  if (!isRead(request) || !isSharedPath(url.pathname)) return undefined
  // A submitted search term leads elsewhere, the pieces of a set and the parts of a bundle are one shopper's choice, a notice is for one pair of eyes.
  if (
    url.searchParams.has('go') ||
    url.searchParams.has('set') ||
    url.searchParams.has('bundle') ||
    readCookie(request, 'notice') !== undefined
  )
    return undefined
  const view = await findSharedView(readCookie(request, 'session'), context)
  if (view === undefined) return undefined
  const address = sharedAddress(url, await loadChoiceIds(context)).href
  const cookies = sharedCookies(request)
    .map(([name, value]) => `${cookieName(name, request.url)}=${encodeURIComponent(value)}`)
    .join('; ')
  return { ...view, address, cookies, key: `${address} ${cookies} ${view.itemCount}` }
}

/** Where the render of a page that is somebody's own counts. */
async function kindOf(request: Request, context: Context): Promise<RenderKind> {
  if (!isRead(request)) return 'known'
  return (await hasSession(readCookie(request, 'session'), context)) ? 'known' : 'visitor'
}

/**
 * A cache of whole pages for visitors and guests: those not asked for longest give way, equal requests at the same time
 * render once. A shared page is made without the headers of whoever asked first, so nothing of theirs can be in it.
 * Every render waits for its turn.
 */
export function makePageCache({ context, outside, admit, maxBytes }: Needs): PageCache {
  const { clock } = context
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const rendering = new Map<string, Promise<KeptPage | undefined>>()

  async function make({ key, address, cookies, itemCount }: Share, nonce: string, render: Render) {
    const anybody = new Request(address, { headers: { cookie: cookies, 'x-render': 'whole' } })
    const now = clock.now().getTime()
    const page = await keepPage(await render(anybody, itemCount), { nonce, now, outside })
    if (page?.status === 200) pages.set(key, page)
    return page
  }

  async function makeOnce(share: Share, { nonce, network }: Visit, render: Render) {
    const running = rendering.get(share.key)
    if (running !== undefined) return running
    const kind = pages.has(share.key) ? 'known' : 'unseen'
    const begun = admit(kind, network, () => make(share, nonce, render)).finally(() =>
      rendering.delete(share.key),
    )
    rendering.set(share.key, begun)
    return begun
  }

  return async (request, visit, render) => {
    const share = await shareOf(request, context)
    if (share !== undefined) {
      const found = pages.get(share.key)
      const isFresh = found !== undefined && clock.now().getTime() - found.madeAt < freshFor
      const page = isFresh ? found : await makeOnce(share, visit, render)
      if (page !== undefined) return answerWith(page, request)
    }
    return admit(await kindOf(request, context), visit.network, () => render(request))
  }
}
