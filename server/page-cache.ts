import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from '#core/context.ts'
import { cookieName } from '#core/cookies.ts'
import { findSharedView } from '#core/session/find-shared-view.ts'
import { readCookie } from '#web/app/cookies.ts'
import { contentSecurityPolicy, type Outside } from './security.ts'

const compress = promisify(brotliCompress)

/** How stale a shared page may be after a change of stock or price, in milliseconds. */
const freshFor = 30_000
const mostPages = 2_000

/** First segments of the paths whose pages show nothing of a shopper but what the key says. */
const shared = new Set(['', 'c', 'p', 'search', 'plp', 'rac-brands', 'how-rac-works', 'contact-us', 'faqs'])

/** Cookies that change what a shared page shows. */
const keyCookies = ['locale', 'frequency', 'store', 'zip', 'storeAsked'] as const

type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly madeAt: number
}

/** All that a shared page is made of: its address, these cookies, and the number of items at the basket. */
type Share = { readonly key: string; readonly cookies: string; readonly itemCount: number }

function isSharedPath(pathname: string): boolean {
  const [first = ''] = pathname
    .replace(/^\/us\/(en|es)(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)
  return shared.has(first.replace(/\.data$/, ''))
}

/**
 * A shared page keeps its inline scripts and styles for as long as it lives, so its policy names their hashes in place
 * of a nonce: the same bytes can be sent, compressed, to everybody.
 */
function policyFor(html: string, outside: Outside): string {
  const hashes = [...html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , body]) =>
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
  )
  return contentSecurityPolicy(hashes, outside)
}

async function keep(response: Response, now: number, outside: Outside): Promise<CachedPage | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = policyFor(body.toString('utf8'), outside)
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    status: response.status,
    headers,
    plain: new Uint8Array(body),
    brotli: new Uint8Array(await compress(body, quality)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    madeAt: now,
  }
}

function answer(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  headers.set('cache-control', 'private, no-cache')
  headers.set('vary', 'accept-encoding, cookie')
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(page.plain, { status: page.status, headers })
  }
  headers.set('content-encoding', 'br')
  return new Response(page.brotli, { status: page.status, headers })
}

/** Makes the page of a request; with `itemCount`, as everybody with so many items in the basket sees it. */
type Render = (request: Request, itemCount?: number) => Promise<Response>

type PageCache = (request: Request, render: Render) => Promise<Response>

/** What a request shares with others, or undefined when its page is somebody's own. */
async function shareOf(request: Request, context: Context): Promise<Share | undefined> {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || !isSharedPath(pathname)) return undefined
  // A notice is for one pair of eyes.
  if (readCookie(request, 'notice') !== undefined) return undefined
  const view = await findSharedView(readCookie(request, 'session'), context)
  if (view === undefined) return undefined
  const cookies = keyCookies
    .flatMap((name) => {
      const value = readCookie(request, name)
      return value === undefined ? [] : [`${cookieName(name, request.url)}=${encodeURIComponent(value)}`]
    })
    .join('; ')
  return { ...view, cookies, key: `${pathname}${search} ${cookies} ${view.itemCount}` }
}

/**
 * A cache of whole pages for visitors and guests: the oldest give way, equal requests at the same time render once. A
 * shared page is made without the headers of whoever asked first, so nothing of theirs can be in it.
 */
export function makePageCache(context: Context, outside: Outside): PageCache {
  const { clock } = context
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | undefined>>()

  async function make({ key, cookies, itemCount }: Share, url: string, render: Render) {
    const anybody = new Request(url, { headers: { cookie: cookies, 'x-render': 'whole' } })
    const page = await keep(await render(anybody, itemCount), clock.now().getTime(), outside)
    if (page === undefined) return undefined
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return page
  }

  return async (request, render) => {
    const share = await shareOf(request, context)
    if (share === undefined) return render(request)
    const found = pages.get(share.key)
    if (found !== undefined && clock.now().getTime() - found.madeAt < freshFor) return answer(found, request)
    const running =
      rendering.get(share.key) ?? make(share, request.url, render).finally(() => rendering.delete(share.key))
    rendering.set(share.key, running)
    const page = await running
    return page === undefined ? render(request) : answer(page, request)
  }
}
