import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { contentSecurityPolicy, type Outside } from './security.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A cached page, compressed because nearly every browser accepts that. */
export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** In milliseconds since 1970. */
  readonly madeAt: number
}

const nonceTag = (nonce: string) =>
  new RegExp(`<(script|style)\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</\\1>`, 'g')

/**
 * The content security policy of a cached page: hashes of its inline scripts and styles instead of a nonce,
 * so that everybody can get the same bytes. Only elements with the nonce of the render are hashed; injected
 * markup stays blocked.
 */
function policyFor(html: string, nonce: string, outside: Outside): string {
  const hashes = [...html.matchAll(nonceTag(nonce))].map(
    ([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  return contentSecurityPolicy(hashes, outside)
}

/** Prepares a response for the cache; undefined if it is personal, because it sets a cookie. */
export async function preparePage(
  response: Response,
  { nonce, now, outside }: { readonly nonce: string; readonly now: number; readonly outside: Outside },
): Promise<CachedPage | undefined> {
  if (response.headers.has('set-cookie')) return undefined
  const headers = Object.fromEntries(response.headers)
  let body = Buffer.from(await response.arrayBuffer())
  if (headers['content-type']?.startsWith('text/html')) {
    const html = body.toString('utf8')
    headers['content-security-policy'] = policyFor(html, nonce, outside)
    body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    status: response.status,
    headers,
    brotli: new Uint8Array(await compress(body, quality)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    madeAt: now,
  }
}

/** The approximate memory size of a page, in bytes. */
export function sizeOf({ brotli, headers }: CachedPage, key: string): number {
  return brotli.byteLength + 2 * (key.length + JSON.stringify(headers).length) + 500
}

/** Answers a request with a cached page, or 304 if the browser already has it. */
export async function answerWith(page: CachedPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-cache')
  headers.set('vary', 'accept-encoding, cookie')
  const { status } = page
  if (status === 200) headers.set('etag', page.etag)
  if (status === 200 && request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD' || [204, 304].includes(status)) return new Response(null, { status, headers })
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(new Uint8Array(await decompress(page.brotli)), { status, headers })
  }
  headers.set('content-encoding', 'br')
  return new Response(page.brotli, { status, headers })
}
