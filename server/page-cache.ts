import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Clock } from '#core/clock.ts'
import { contentSecurityPolicy, type Outside } from './security.ts'

const compress = promisify(brotliCompress)

/** How stale a shared page may be after a change of stock or price, in milliseconds. */
const freshFor = 30_000
const mostPages = 2_000

/** First segments of the paths whose pages read nothing of a visitor but what the key shows. */
const shared = new Set(['', 'c', 'p', 'search', 'plp', 'rac-brands', 'how-rac-works', 'contact-us', 'faqs'])

/** Cookies that change what a shared page shows. */
const keyCookies = /(?:^|; ?)((?:locale|frequency|store|zip)=[^;]*)/g
/** Cookies of someone whose pages are their own. */
const ownCookies = /(?:^|; ?)(?:session|notice)=/

type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly madeAt: number
}

/** The name under which a request's page is shared, or undefined when it is somebody's own. */
function pageKey(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined
  const { pathname, search } = new URL(request.url)
  const [first = ''] = pathname
    .replace(/^\/us\/(en|es)(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)
  if (!shared.has(first.replace(/\.data$/, ''))) return undefined
  const cookies = request.headers.get('cookie') ?? ''
  if (ownCookies.test(cookies)) return undefined
  const parts = [...cookies.matchAll(keyCookies)].map(([, pair]) => pair).sort()
  return `${pathname}${search} ${parts.join(';')}`
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
  const body = Buffer.from(await response.clone().arrayBuffer())
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

export type PageCache = (
  request: Request,
  render: (request: Request) => Promise<Response>,
) => Promise<Response>

/** A cache of whole pages for visitors: the oldest give way, equal requests at the same time render once. */
export function makePageCache(clock: Clock, outside: Outside): PageCache {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<{ page?: CachedPage; response: Response }>>()

  async function make(key: string, request: Request, render: (request: Request) => Promise<Response>) {
    const whole = new Request(request, { headers: [...request.headers, ['x-render', 'whole']] })
    const response = await render(whole)
    const page = await keep(response, clock.now().getTime(), outside)
    if (page === undefined) return { response }
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return { page, response }
  }

  return async (request, render) => {
    const key = pageKey(request)
    if (key === undefined) return render(request)
    const found = pages.get(key)
    if (found !== undefined && clock.now().getTime() - found.madeAt < freshFor) return answer(found, request)
    const running = rendering.get(key) ?? make(key, request, render).finally(() => rendering.delete(key))
    rendering.set(key, running)
    const { page, response } = await running
    return page === undefined ? response.clone() : answer(page, request)
  }
}
